// The one inline script: shows the chosen theme before anything is painted, and keeps early presses for the page.
import { defaultTheme, hydratedEvent, themeStorageKey, toast } from '#facts/interface.ts'

export const rootClassWithoutScript = defaultTheme === 'light' ? 'light' : 'dark'

const showTheme = `
  var choice, root = document.documentElement;
  try { choice = localStorage.getItem(${JSON.stringify(themeStorageKey)}) } catch (e) {}
  if (!/^(light|dark|system)$/.test(choice)) choice = ${JSON.stringify(defaultTheme)};
  if (choice === 'system') choice = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.classList.remove('light', 'dark');
  root.classList.add(choice);`

// Until the page is hydrated, a press on a control that needs the script is held back from everyone, the browser
// included, and then made once. What works without the script is left alone: links, and the menu where the browser
// knows its command.
const keepPresses = `
  var presses = [], held = '.needs-script,[data-replay]';
  if (!('commandForElement' in HTMLButtonElement.prototype)) held += ',[commandfor]';
  function keep(event) {
    var control = presses && event.type === 'click' && event.target.closest('button,[type=checkbox],[type=radio]');
    if (control ? control.closest(held) : presses && event.code === ${JSON.stringify(toast.focusKey)}) {
      presses.push(event);
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  addEventListener(${JSON.stringify(hydratedEvent)}, function () {
    var early = presses;
    presses = 0;
    early.forEach(function (event) { event.target.dispatchEvent(new event.constructor(event.type, event)) });
  }, { once: true });`

const withoutIndents = (script: string) => script.replaceAll(/\n\s*/g, '\n').trim()

export const inlineScript = `(function(){\n${withoutIndents(showTheme + keepPresses)}\n})()`
