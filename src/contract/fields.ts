// Fields of the API's schemas, each with the sentence for a value that does not fit.
import Type, { type TProperties } from 'typebox'

export const textField = (name: string, description: string) =>
  Type.String({ description, sentences: { otherwise: `${name} must be text.` } })

export const searchField = (maxLength: number, description: string) =>
  Type.Optional(
    Type.String({
      maxLength,
      description,
      sentences: { otherwise: `search must be text of at most ${maxLength} characters.` },
    }),
  )

// PostgreSQL text cannot contain a NUL character. Not \P{Cc}, which needs a flag that other readers of the schema lack.
export const wordField = (name: string, description: string) =>
  Type.String({
    pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$',
    description,
    sentences: { otherwise: `${name} must be text without control characters.` },
  })

export const dayField = (name: string, description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description,
    sentences: { otherwise: `${name} must be a day such as 2027-01-31.` },
  })

export const flagField = (name: string, description: string) =>
  Type.Optional(Type.Boolean({ description, sentences: { otherwise: `${name} must be true or false.` } }))

export const choiceField = <Choice extends string>(name: string, choices: readonly Choice[]) =>
  Type.Optional(
    Type.Enum([...choices], {
      sentences: { otherwise: `${name} must be ${choices.join(', ')}, or absent.` },
    }),
  )

export const limitField = (maximum: number, byDefault = 100) =>
  Type.Integer({
    minimum: 1,
    maximum,
    default: byDefault,
    sentences: { otherwise: `limit must be a whole number from 1 to ${maximum.toLocaleString('en-US')}.` },
  })

export const bodyOf = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, {
    additionalProperties: false,
    sentences: {
      otherwise: 'The body must be a JSON object.',
      additionalProperties: `The fields are ${Object.keys(fields).join(', ')}; no others are allowed.`,
    },
  })
