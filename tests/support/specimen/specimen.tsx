// One of everything the house style has, for the tests to see and to press.
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { Notifications } from '#web/frame/notifications.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { LaceRule } from '#web/ui/lace-rule.tsx'
import { Rosette } from '#web/ui/rosette.tsx'
import { SkeletonLine, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toast.ts'
import '#web/entry-frame.ts'
import 'virtual:palette.css'
import './specimen.css'

const standings = ['plain', 'valid', 'expired', 'invalid'] as const

function Explained({ name, text }: { name: string; text: string }) {
  return (
    <span data-tooltip={text} className="relative">
      <button type="button" className="min-h-target border border-edge px-4">
        {name}
      </button>
    </span>
  )
}

let toasts = 0

function nextNumber(): number {
  toasts += 1
  return toasts
}

function Specimen() {
  return (
    <main className="measure grid gap-8 py-10">
      <h1 className="text-4xl">Specimen sheet</h1>
      <div className="flex flex-wrap gap-3">
        <Button
          look="action"
          onClick={() => showToast({ variant: 'default', title: `Notice ${nextNumber()}` })}
        >
          Default toast
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showToast({ variant: 'destructive', title: 'Refused', description: 'It could not be done.' })
          }
        >
          Destructive toast
        </Button>
        <Button look="quiet">Quiet</Button>
        <Button look="action" disabled>
          Disabled
        </Button>
        <Button look="outline" aria-disabled="true">
          Not yet
        </Button>
      </div>
      <div className="flex gap-3">
        <Explained name="First" text="About the first" />
        <Explained name="Second" text="About the second" />
      </div>
      <div className="flex flex-wrap gap-3">
        {standings.map((standing) => (
          <Badge key={standing} tone={standing}>
            {standing}
          </Badge>
        ))}
      </div>
      {standings.map((standing) => (
        <Banner key={standing} tone={standing} heading={`A ${standing} banner`}>
          With a sentence of its own.
        </Banner>
      ))}
      <div className="grid gap-6 md:grid-cols-2">
        <Card>A plain card.</Card>
        <Card look="featured">A featured card.</Card>
      </div>
      <form className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" name="first" />
        <TextField label="Email" name="email" hint="Where we answer." error="Enter an email address." />
        <SelectField label="Industry" options={[{ value: 'energy', text: 'Energy' }]} />
        <TextArea label="Message" />
      </form>
      <Table
        caption="Prices"
        columns={['Package', 'Price']}
        rows={[
          { heading: 'Team', cells: ['$999'] },
          { heading: 'Enterprise', cells: ['Custom'] },
        ]}
      />
      <div className="grid gap-6 md:grid-cols-3">
        <Skeletons name="Loading programs" count={3}>
          <Card>
            <SkeletonLine width="half" tall />
            <SkeletonLine />
            <SkeletonLine width="most" />
          </Card>
        </Skeletons>
      </div>
      <Rosette className="size-60" />
      <LaceRule />
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Specimen />)
// As HTML, as on real pages: React would add a template's children next to its content, not in it.
document.body.insertAdjacentHTML('beforeend', renderToStaticMarkup(<Notifications />))
