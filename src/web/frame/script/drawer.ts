// Opens and closes the menu where the browser does not know its commands.
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype

export function keepDrawer(): void {
  addEventListener('click', ({ target }) => {
    const pressed = target as HTMLElement
    const button = knowsCommands ? undefined : pressed.closest('[commandfor]')
    const menu = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null
    if (button?.getAttribute('command') === 'close') menu?.close()
    else menu?.showModal()
    // A press on the dialog itself, and on nothing within it, is one on its backdrop.
    if (!knowsClosedBy && pressed instanceof HTMLDialogElement) pressed.close()
  })
}
