/*
 * What somebody writes who wants a script to run on a page that shows it. Each sets `__ran` where it succeeds.
 */

/** Short ones first: fields of few characters hold only these. */
const payloads = [
  '<img src=x onerror=__ran=1>',
  '<svg onload=__ran=2>',
  '<script>__ran=3</script>',
  '"><svg/onload=__ran=4>',
  "' autofocus onfocus=__ran=5 x='",
  '<a href="javascript:__ran=6">a</a>',
  '</title></textarea></style><script>__ran=7</script>',
  '<iframe srcdoc="<script>parent.__ran=8</script>"></iframe>',
  '<math><mtext><img src=x onerror=__ran=9></mtext></math>',
  '<form><button formaction=javascript:__ran=10>a</button></form>',
  "{{constructor.constructor('__ran=11')()}}",
  '${__ran=12}',
  '</script><script>__ran=13</script>',
  '<style>@import "https://kotu.example/a.css";</style>',
  '<base href="https://kotu.example/">',
  '<link rel=stylesheet href=https://kotu.example/b.css>',
]

/** As many payloads as a field of this length holds; `turn` begins with another one, for the short fields. */
export function payload(lengthMax: number, turn = 0): string {
  let text = ''
  for (let at = 0; at < payloads.length; at++) {
    const next = payloads[(at + turn) % payloads.length]!
    if (text.length + next.length + 1 <= lengthMax) text += `${next} `
  }
  return text.trim()
}
