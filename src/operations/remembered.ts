// Keeps what was worked out last, and no more of it than a given number.
export class Remembered<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Value | undefined {
    return this.#values.get(name)
  }

  // Whatever has been here longest makes room.
  keep(name: string, value: Value): Value {
    if (this.#values.size >= this.#most) this.#values.delete(this.#values.keys().next().value ?? '')
    this.#values.set(name, value)
    return value
  }
}
