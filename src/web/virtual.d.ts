declare module 'virtual:palette.css'
declare module 'virtual:console-palette.css'
declare module '*.css'

// The bundle: scripts by tool, and the stylesheet.
declare module 'virtual:site-assets' {
  const assets: {
    styles: string
    fonts: string[]
    // The hydration script, and the further scripts of each tool.
    hydration: string
    islands: Record<string, string[]>
    // The console links its own.
    console: { styles: string[]; script: string }
  }
  export default assets
}

declare module 'virtual:rosette' {
  const file: string
  export default file
}

// The inlined scripts: of every page, and of /verify.
declare module 'virtual:frame-script' {
  const script: string
  export default script
}
declare module 'virtual:verdict-script' {
  const script: string
  export default script
}
