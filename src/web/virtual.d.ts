declare module 'virtual:palette.css'
declare module '*.css'

// The documents that can be downloaded, as the build made them.
declare module 'virtual:downloads' {
  type Download = {
    id: string
    title: string
    summary: string
    version: string
    date: string
    file: string
    bytes: number
    pages: number
  }
  const downloads: Download[]
  export default downloads
}

// What documents name and carry: the bundle's files, by the tool that needs them, and the stylesheet itself.
declare module 'virtual:site-assets' {
  const assets: {
    styles: string
    fonts: string[]
    // What hydrates a tool, and by the name of the tool, the scripts that it needs besides.
    hydration: string
    islands: Record<string, string[]>
  }
  export default assets
}

// Where the lines of the rosette are.
declare module 'virtual:rosette' {
  const file: string
  export default file
}

// The script that every document carries, and the one that /verify carries besides, as the build bundled them.
declare module 'virtual:frame-script' {
  const script: string
  export default script
}
declare module 'virtual:verdict-script' {
  const script: string
  export default script
}
