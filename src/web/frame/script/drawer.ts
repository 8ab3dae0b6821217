// Opens and closes the menu in browsers without invoker commands.
const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype

export function startDrawer(): void {
  addEventListener('click', ({ target }) => {
    const pressed = target as HTMLElement
    const button = knowsCommands ? undefined : pressed.closest('[commandfor]')
    const menu = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null
    if (button?.getAttribute('command') === 'close') menu?.close()
    else menu?.showModal()
    // A click on the dialog itself is on its backdrop.
    if (!knowsClosedBy && pressed instanceof HTMLDialogElement) pressed.close()
  })
}
