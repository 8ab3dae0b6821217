// What was typed after a command: its values and flags.
import { ambiguousDays, type DayBound, readDate } from '#domain/credential/moments.ts'

// The command line is wrong or incomplete.
export class UsageError extends Error {}

export class CommandInput {
  readonly values: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | string[] | undefined>>

  constructor(values: CommandInput['values'], flags: CommandInput['flags']) {
    this.values = values
    this.flags = flags
  }

  isOn(name: string): boolean {
    return this.flags[name] === true
  }

  text(name: string): string | undefined {
    const value = this.flags[name]
    return typeof value === 'string' ? value : undefined
  }

  texts(name: string): string[] {
    const value = this.flags[name]
    return Array.isArray(value) ? value : []
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    return this.#read(name, choices.join(', '), (typed) =>
      choices.find((choice) => choice.toLowerCase() === typed.toLowerCase()),
    )
  }

  number(name: string): number | undefined {
    return this.#read(name, 'a number', (typed) => {
      const number = typed.trim() === '' ? Number.NaN : Number(typed)
      return Number.isFinite(number) && number >= 0 ? number : undefined
    })
  }

  wholeNumber(name: string): number | undefined {
    const number = this.number(name)
    return this.#read(name, 'a whole number', () => (Number.isSafeInteger(number) ? number : undefined))
  }

  day(name: string, bound: DayBound): string | undefined {
    const readings = ambiguousDays(this.text(name) ?? '')
    const expected = readings ? `${readings.join(' or ')}, one of these` : 'a day such as 2026-03-14'
    return this.#read(name, expected, (value) => readDate(value, bound))
  }

  #read<Value>(
    name: string,
    expected: string,
    parse: (typed: string) => Value | undefined,
  ): Value | undefined {
    const typed = this.text(name)
    const value = typed === undefined ? undefined : parse(typed)
    if (typed === undefined || value !== undefined) return value
    throw new UsageError(`--${name} must be ${expected}, not "${typed}".`)
  }
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

// Leaves out what was not typed.
export const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
