// The HTML document around a rendered page.

import { brand } from '#constants/brand.ts'
import { defaultTheme, drawer } from '#constants/interface.ts'
import { palette } from '#constants/palette.ts'
import { documentTitle, site } from '#content/navigation/site.ts'
import { escapeMarkup, jsonForScript } from '#formats/markup.ts'
import type { Head } from '#web/page/page.tsx'

const rootClassWithoutScript = defaultTheme === 'light' ? 'light' : 'dark'

type DocumentParts = {
  // Empty if the site does not know its own address: links are then relative.
  origin: string
  path: string | undefined
  head: Head
  html: string
  fonts: string[]
  // Inlined, so it works before anyone can interact.
  scripts: string[]
  // Inlined, so first paint needs one response.
  styles: string
  modules: string[]
  // Prefetched for the next page.
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
    // Render-blocking up to the drawer, so that the header does not paint in pieces.
    `<link rel="expect" href="#${drawer.id}" blocking="render">`,
    // After the preview tags: some crawlers read only the first 32 kB.
    ...scripts.map((script) => `<script>${script}</script>`),
    `<style>${styles}</style>`,
    `<script type="application/ld+json">${jsonForScript(structuredData)}</script>`,
    '</head>',
    '<body>',
    `<h1 id="static-heading" hidden>${escapeMarkup(site.staticHeading)}</h1>`,
    `<div id="root" class="flex min-h-dvh flex-col print:block print:min-h-0">${html}</div>`,
    '</body>',
    '</html>',
  ]
  return lines.filter(Boolean).join('\n')
}
