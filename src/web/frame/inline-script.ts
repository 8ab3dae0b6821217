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
  var presses = [];
  var held = '.needs-script,[data-replay]';
  if (!('commandForElement' in HTMLButtonElement.prototype)) held += ',[commandfor]';
  function keep(event, press) {
    presses.push(press);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function onClick(event) {
    var control = event.target.closest('button,[type=checkbox],[type=radio]');
    if (control && control.closest(held)) keep(event, function () { control.click() });
  }
  function onKey(event) {
    if (event.code === ${JSON.stringify(toast.focusKey)}) keep(event, function () {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, code: event.code, bubbles: true }));
    });
  }
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener(${JSON.stringify(hydratedEvent)}, function () {
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKey, true);
    presses.forEach(function (press) { press() });
  }, { once: true });`

const withoutIndents = (script: string) => script.replaceAll(/\n\s*/g, '\n').trim()

export const inlineScript = `(function(){\n${withoutIndents(showTheme + keepPresses)}\n})()`
