/**
 * Copies a text; returns false when the browser refuses, which the caller must report. Where there is no clipboard to
 * write to (a page over plain HTTP, a denied permission) the text is selected and copied by the copy command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Returns the clipboard's text, or null when the browser refuses to read it but allows pasting by keyboard. */
export async function readCopied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'visually-hidden'
  // Within the dialog or menu that traps the focus, which would take it back.
  const home = before?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ?? document.body
  home.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
