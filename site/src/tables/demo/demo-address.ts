/** A table's page where it is played along without money. */
export const demoAddress = (path: string): string => `${path}?mod=demo`
