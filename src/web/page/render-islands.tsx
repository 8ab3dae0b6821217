// Renders each tool to HTML as its own root and puts it in its placeholder.
import { renderToString } from 'react-dom/server'
import { jsonForScript } from '#formats/markup.ts'
import { idPrefixOf, loadIsland } from '#web/islands.ts'
import { type FoundIsland, placeOf, scriptsOf } from '#web/page/island.tsx'

// `html` must be what the tool itself would render.
export async function renderIsland({ name, wakes, props }: FoundIsland, made?: (html: string) => string) {
  const Tool = await loadIsland(name)
  const html = renderToString(<Tool {...props} />, { identifierPrefix: idPrefixOf(name) })
  const data =
    Object.keys(props).length > 0 ? `<script type="application/json">${jsonForScript(props)}</script>` : ''
  const attributes = `data-island="${name}" data-wakes="${wakes}" data-scripts="${scriptsOf(name).join(' ')}"`
  // The server replaces what is between these marks.
  return `<!--${name}--><div ${attributes}><div>${made?.(html) ?? html}</div>${data}</div><!--/${name}-->`
}

export async function fillPlaces(html: string, found: FoundIsland[]): Promise<string> {
  let filled = html
  for (const island of found) {
    const place = placeOf(island.name)
    if (filled.split(place).length !== 2) throw new Error(`One page has more than one ${island.name}.`)
    const tool = await renderIsland(island)
    filled = filled.replace(place, () => tool)
  }
  return filled
}
