// Two ways to choose the theme: a toggle between light and dark, and a choice that includes the system's.
import { Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { site } from '#content/site.ts'
import { themeChoices } from '#facts/interface.ts'
import { chooseTheme, switchTheme, useShownTheme, useThemeChoice } from '#web/frame/theme.ts'
import { useTooltip } from '#web/ui/tooltip.tsx'

export function ThemeToggle() {
  const shown = useShownTheme()
  const name = site.switchTheme[shown]
  const { trigger, bubble } = useTooltip(name)
  return (
    <button
      type="button"
      aria-label={name}
      className="needs-script relative grid size-target place-items-center rounded-sm text-soft hover:text-ink"
      onClick={switchTheme}
      {...trigger}
    >
      <Sun aria-hidden className="theme-dark-only size-5" />
      <Moon aria-hidden className="theme-light-only size-5" />
      {bubble}
    </button>
  )
}

export function ThemeChoices() {
  const chosen = useThemeChoice()
  const group = useId()
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
              className="sr-only"
              name={group}
              value={choice}
              checked={chosen === choice}
              onChange={() => chooseTheme(choice)}
            />
            {site.themeNames[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
