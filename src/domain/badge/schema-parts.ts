// The parts that the JSON Schema of our documents is put together from.
export const text = { type: 'string' }
export const moment = { type: 'string', format: 'date-time' }
export const address = { type: 'string', format: 'uri' }

export const exactly = (...values: string[]) => ({ const: values })

// Every property is required unless it is named as optional. More may be there: contexts say what it means.
export function objectOf(properties: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  }
}

export const listOf = (items: object, minItems = 0) => ({ type: 'array', items, minItems })

export const image = { ...objectOf({ id: address, type: { const: 'Image' } }), additionalProperties: false }
