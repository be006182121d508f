let name: string | undefined

/** Who has just registered in this tab, or nobody: the login form need not ask again. Not in the address, nor kept. */
export const noteRegistered = (username: string | undefined): void => {
  name = username
}
export const registeredName = (): string | undefined => name
