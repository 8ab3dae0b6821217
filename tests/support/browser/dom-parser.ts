// A browser's DOMParser for tests that run without one: what it cannot parse becomes an element that says so.
import { onErrorStopParsing, DOMParser as XmlParser } from '@xmldom/xmldom'

// As XML 1.0 has it; the library follows 1.1, which no browser does.
const normalizeLineEndings = (text: string) => text.replace(/\r\n?/g, '\n')

class Parser {
  parseFromString(text: string, type: string) {
    try {
      return new XmlParser({ onError: onErrorStopParsing, normalizeLineEndings }).parseFromString(text, type)
    } catch {
      return new XmlParser().parseFromString('<parsererror/>', type)
    }
  }
}

Object.assign(globalThis, { DOMParser: Parser })
