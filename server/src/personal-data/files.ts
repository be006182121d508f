import type { Row, Held } from './export.ts'
import { places } from './map.ts'
import { dataClasses } from './terms.ts'
import { classTexts, fileTexts, keptText, tableTexts } from './texts.ts'

export interface DataFile {
  name: string
  type: string
  text: string
}

/** Amounts as digits, instants as ISO 8601, bytes never: nothing is lost on the way into JSON. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!)

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value, plain)
}

function tableOf(table: string, rows: readonly Row[]): string {
  const head = `<h3>${escape(tableTexts[table]!)} <small>${escape(fileTexts.rows(rows.length))}</small></h3>`
  if (rows.length === 0) return `${head}<p>${escape(fileTexts.none)}</p>`
  const columns = Object.keys(rows[0]!)
  const names = columns.map((name) => `<th>${escape(name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${columns.map((name) => `<td>${escape(cell(row[name]))}</td>`).join('')}</tr>`,
  )
  return `${head}<div><table><thead><tr>${names}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c1824}' +
  'h2{margin-top:2.5rem;border-bottom:1px solid #ccc}small{color:#666;font-weight:400}div{overflow-x:auto}' +
  'table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;' +
  'vertical-align:top;max-width:28rem;overflow-wrap:anywhere}'

/** The same data twice: complete for machines, and as one page that anybody can open and read, without network. */
export function filesOf(held: Held, username: string, at: Date): DataFile[] {
  const groups = dataClasses
    .map((name) => ({
      name,
      tables: Object.keys(held).filter((table) => places[table]!.class === name),
    }))
    .filter(({ tables }) => tables.length > 0)
  const json = {
    format: 'menekse.personal-data.1',
    username,
    at,
    classes: groups.map(({ name, tables }) => ({
      class: name,
      name: classTexts[name].name,
      purpose: classTexts[name].purpose,
      kept: keptText(name),
      tables: Object.fromEntries(tables.map((table) => [table, held[table]])),
    })),
    left_out: fileTexts.secrecy,
  }
  const sections = groups.map(({ name, tables }) => {
    const { name: title, purpose } = classTexts[name]
    const facts = `${fileTexts.purpose}: ${purpose}. ${fileTexts.kept}: ${keptText(name)}.`
    const parts = tables.map((table) => tableOf(table, held[table]!))
    return `<section><h2>${escape(title)}</h2><p>${escape(facts)}</p>${parts.join('')}</section>`
  })
  const intro = fileTexts.intro(username, at.toISOString())
  const html =
    `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${escape(fileTexts.title)}</title>` +
    `<style>${STYLE}</style></head><body><h1>${escape(fileTexts.title)}</h1><p>${escape(intro)}</p>` +
    `${sections.join('')}<p>${escape(fileTexts.secrecy)}</p></body></html>`
  const name = `kisisel-veriler-${at.toISOString().slice(0, 10)}`
  return [
    { name: `${name}.json`, type: 'application/json', text: JSON.stringify(json, plain, 2) },
    { name: `${name}.html`, type: 'text/html', text: html },
  ]
}
