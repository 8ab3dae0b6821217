// The document around a rendered page: everything a browser, a crawler or a preview reads first.
import { documentTitle, site } from '#content/site.ts'
import { brand } from '#facts/brand.ts'
import { defaultTheme, drawer } from '#facts/interface.ts'
import { palette } from '#facts/palette.ts'
import { escapeMarkup, jsonForScript } from '#formats/markup.ts'
import type { Head } from '#web/page/page.tsx'

// What the frame's script makes of it depends on the reader's own choice.
const rootClassWithoutScript = defaultTheme === 'light' ? 'light' : 'dark'

export type DocumentParts = {
  // Empty when the site does not know its own address: links then start at the root.
  origin: string
  path: string | undefined
  head: Head
  html: string
  fonts: string[]
  // The frame's script first, inlined: it works before anyone can press.
  scripts: string[]
  // The stylesheet, inlined: the first paint then waits for one answer only.
  styles: string
  // The scripts of the tools at the top of the page.
  modules: string[]
  // What the next page is likely to need, fetched when this one has everything.
  nextScripts: string[]
  preview: string
  structuredData: object
}

export function documentHtml(parts: DocumentParts): string {
  const { origin, path, head, html, fonts, scripts, styles, modules, nextScripts, preview, structuredData } =
    parts
  const title = escapeMarkup(documentTitle(head.title))
  const description = escapeMarkup(head.description)
  const address = path === undefined ? undefined : escapeMarkup(origin + path)
  const lines = [
    '<!doctype html>',
    `<html lang="en" class="${rootClassWithoutScript}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    `<title>${title}</title>`,
    '<!--preloads-->',
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    '<!--/preloads-->',
    ...nextScripts.map((href) => `<link rel="prefetch" href="${href}">`),
    `<meta name="description" content="${description}">`,
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    address ? `<link rel="canonical" href="${address}">` : '',
    `<meta name="theme-color" content="${palette[rootClassWithoutScript].paper}" data-light="${palette.light.paper}" data-dark="${palette.dark.paper}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="alternate" type="application/rss+xml" href="/blog.xml">',
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${brand.name}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    address ? `<meta property="og:url" content="${address}">` : '',
    `<meta property="og:image" content="${origin}${preview}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${title}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    // The first paint waits for the header, whose last part the drawer is: painted in pieces, its buttons would move.
    `<link rel="expect" href="#${drawer.id}" blocking="render">`,
    // After what link previews read: some fetch only the first 32 kB.
    ...scripts.map((script) => `<script>${script}</script>`),
    `<style>${styles}</style>`,
    `<script type="application/ld+json">${jsonForScript(structuredData)}</script>`,
    '</head>',
    '<body>',
    `<h1 id="static-heading" hidden>${escapeMarkup(site.staticHeading)}</h1>`,
    `<div id="root" class="flex min-h-dvh flex-col">${html}</div>`,
    '</body>',
    '</html>',
  ]
  return lines.filter(Boolean).join('\n')
}
