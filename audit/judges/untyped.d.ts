// Packages that come without types, as far as they are used here.
declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: string; path?: { type?: string }[] }
  export default class Validator {
    validate(data: object): Promise<Issue[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  type Extracted = { jsonld?: Record<string, unknown>; errors?: { message: string }[] }
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: boolean })
    parse(html: string): Extracted
  }
}
