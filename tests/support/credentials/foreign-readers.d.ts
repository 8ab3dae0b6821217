declare module 'png-chunks-extract' {
  export default function extract(png: Uint8Array): { name: string; data: Uint8Array }[]
}
