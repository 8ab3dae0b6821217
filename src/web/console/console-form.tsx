// A form of the console: labels above, the reason next to a wrong field, and the focus there.
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Button, Field, Form } from '#contract/console.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

function FieldView({ field, hasFocus }: { field: Field; hasFocus: boolean }) {
  const { name, label, kind = 'text', value = '', hint, error, options = [] } = field
  const listId = useId()
  const common = { name, label, hint, error, autoFocus: hasFocus }
  if (kind === 'check')
    return (
      <label className="flex min-h-target items-center gap-2.5">
        <input type="checkbox" name={name} value="on" defaultChecked={value === 'on'} className="size-5" />
        {label}
      </label>
    )
  if (kind === 'select') return <SelectField {...common} options={options} defaultValue={value} />
  if (kind === 'file') return <TextField {...common} type="file" />
  return (
    <>
      <TextField
        {...common}
        // A browser's own day field cannot show what was typed wrong.
        type={kind === 'date' && (error || !/^(\d{4}-\d{2}-\d{2})?$/.test(value)) ? 'text' : kind}
        defaultValue={value}
        autoComplete="off"
        {...(kind === 'search' && { 'aria-keyshortcuts': '/' })}
        {...(options.length > 0 && { list: listId })}
      />
      {options.length > 0 && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      )}
    </>
  )
}

export const buttonLook = (look: Button['look'] = 'action') =>
  look === 'danger'
    ? buttonClasses('quiet', 'border-invalid! text-invalid hover:bg-invalid-ground')
    : buttonClasses(look)

function ButtonView({ text, look, action, ...named }: Button) {
  return (
    <button type="submit" className={buttonLook(look)} {...named} {...(action && { formAction: action })}>
      {text}
    </button>
  )
}

export function ConsoleForm({
  action,
  hidden = {},
  fields,
  buttons,
  layout,
  children,
}: Form & { children?: ReactNode }) {
  const firstWrong = fields.find(({ error }) => error)
  const hasFile = fields.some(({ kind }) => kind === 'file')
  const arranged =
    layout === 'row'
      ? 'flex flex-wrap items-end gap-x-4 gap-y-3 *:min-w-44 max-sm:*:w-full'
      : 'grid max-w-xl gap-4'
  return (
    <form
      action={action}
      method="post"
      noValidate
      {...(hasFile && { encType: 'multipart/form-data' })}
      className="grid gap-5"
    >
      {Object.entries(hidden).flatMap(([name, values]) =>
        [values].flat().map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      {children}
      <div className={arranged}>
        {fields.map((field) => (
          <FieldView key={field.name} field={field} hasFocus={field === firstWrong} />
        ))}
        <div className="flex flex-wrap gap-2.5">
          {buttons.map((button) => (
            <ButtonView key={`${button.text} ${button.value ?? ''}`} {...button} />
          ))}
        </div>
      </div>
    </form>
  )
}
