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
