// Leads a reader with a certificate in hand to its verification: a plain form, which needs no script.
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

type Props = {
  heading: string
  text: string
  ask: { name: string; label: string; placeholder: string; button: string }
}

export function CheckForm({ heading, text, ask }: Props) {
  return (
    <search aria-label={ask.name} className="no-print block border-b border-rule bg-sheet">
      <div className="measure grid items-end gap-x-16 gap-y-5 py-8 lg:grid-cols-2">
        <div>
          <p className="font-serif text-2xl sm:text-3xl">{heading}</p>
          <p className="mt-1.5 text-soft">{text}</p>
        </div>
        <form action="/verify" className="grid items-end gap-3 min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            label={ask.label}
            name="cid"
            placeholder={ask.placeholder}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <Button look="action" type="submit">
            {ask.button}
          </Button>
        </form>
      </div>
    </search>
  )
}
