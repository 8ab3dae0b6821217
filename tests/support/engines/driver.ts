// What the journeys need of a browser, in the words that WebDriver and WebDriver BiDi share.

export type Action = Record<string, unknown>

export type Driver = {
  // Waits until the page can be read, which may be before its tools run.
  open: (url: string) => Promise<void>
  // Calls a function in the page, as text, with values that JSON knows; waits for its promise.
  run: (code: string, ...values: unknown[]) => Promise<unknown>
  // Presses keys and buttons as a person does.
  perform: (actions: Action[]) => Promise<void>
  giveFile: (selector: string, file: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  // The page as a PDF; not every engine's driver can.
  print?: () => Promise<Buffer>
}

// What runs in a page that is left may never be answered.
export const maxAnswerMs = 40_000

// The function's answer comes as JSON, which both protocols pass on unchanged.
export const inPage = (code: string, values: unknown[]) =>
  `async () => JSON.stringify(await (${code})(...${JSON.stringify(values)}) ?? null)`
