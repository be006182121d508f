import { texts } from './texts.ts'

/** A short name for a browser, for the list of logins: `Chrome, Windows`. */
export function deviceOf(userAgent: string): string {
  const browser =
    [
      ['Edg/', 'Edge'],
      ['OPR/', 'Opera'],
      ['SamsungBrowser', 'Samsung Internet'],
      ['Firefox/', 'Firefox'],
      ['Chrome/', 'Chrome'],
      ['Safari/', 'Safari'],
    ].find(([mark]) => userAgent.includes(mark!))?.[1] ?? texts.unknownBrowser
  const system =
    [
      ['Android', 'Android'],
      ['iPhone', 'iPhone'],
      ['iPad', 'iPad'],
      ['Windows', 'Windows'],
      ['Mac OS', 'macOS'],
      ['Linux', 'Linux'],
    ].find(([mark]) => userAgent.includes(mark!))?.[1] ?? texts.unknownSystem
  return `${browser}, ${system}`
}

/** Where an address is, as far as it can be told without asking anybody else. */
export function locationOf(ip: string): string {
  const local = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i
  return local.test(ip.replace(/^::ffff:/, '')) ? texts.ownNetwork : texts.unknownPlace
}
