// Building blocks of the documents' JSON Schema.
export const text = { type: 'string' }
export const moment = { type: 'string', format: 'date-time' }
export const address = { type: 'string', format: 'uri' }

export const exactly = (...values: string[]) => ({ const: values })

// Properties are required unless named optional. Others are allowed, because contexts define their meaning.
export function objectOf(properties: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  }
}

export const listOf = (items: object, minItems = 0) => ({ type: 'array', items, minItems })

export const image = { ...objectOf({ id: address, type: { const: 'Image' } }), additionalProperties: false }
