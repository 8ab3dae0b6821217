// The theme toggle and the light/dark/system choice.
import { Moon, Sun } from 'lucide-react'
import { defaultTheme, themeChoices } from '#constants/interface.ts'
import { site } from '#content/navigation/site.ts'

// CSS shows the icon and name for the current theme, so both are right before scripts run.
export function ThemeToggle() {
  return (
    <span data-tooltip="" className="needs-script relative">
      <button
        type="button"
        data-theme-switch=""
        className="grid size-target place-items-center rounded-sm text-soft hover:text-ink"
      >
        <Sun aria-hidden className="theme-dark-only size-5" />
        <Moon aria-hidden className="theme-light-only size-5" />
        <span data-name="" className="theme-dark-only sr-only">
          {site.switchTheme.dark}
        </span>
        <span data-name="" className="theme-light-only sr-only">
          {site.switchTheme.light}
        </span>
      </button>
    </span>
  )
}

export function ThemeChoices({ name }: { name: string }) {
  return (
    <fieldset className="needs-script">
      <legend className="label-small mb-2 text-brass">{site.themeLegend}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-sm border border-edge">
        {themeChoices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-target items-center px-3.5 text-sm first:rounded-l-sm last:rounded-r-sm has-checked:bg-action has-checked:font-semibold has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              data-theme-choice=""
              className="sr-only"
              name={name}
              value={choice}
              defaultChecked={choice === defaultTheme}
            />
            {site.themeNames[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
