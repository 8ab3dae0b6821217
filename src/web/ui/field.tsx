// A labeled field with its error message.
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

const control =
  'min-h-target w-full rounded-sm border border-edge bg-sheet px-3 py-2 text-base text-ink placeholder:text-soft aria-invalid:border-invalid aria-invalid:border-2'

type Common = { label: string; hint?: string | undefined; error?: ReactNode }

type ControlProps = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function Labelled({
  label,
  hint,
  error,
  children,
}: Common & { children: (props: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.95rem] font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        className: control,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-semibold text-invalid">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps<Attributes> = Common & Omit<Attributes, 'id' | 'className'>

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldProps<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Labelled {...{ label, hint, error }}>{(props) => <input type="text" {...rest} {...props} />}</Labelled>
  )
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Labelled {...{ label, hint, error }}>{(props) => <textarea rows={5} {...rest} {...props} />}</Labelled>
  )
}

type Option = { value: string; text: string }

export const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

export function SelectField({
  label,
  hint,
  error,
  options,
  ...rest
}: FieldProps<SelectHTMLAttributes<HTMLSelectElement>> & { options: Option[] }) {
  return (
    <Labelled {...{ label, hint, error }}>
      {(props) => (
        <select {...rest} {...props}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
