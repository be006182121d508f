/** The first stop of the Tab key: past the menus, to the element with this id. */
export function SkipLink({ to = 'main', label = 'İçeriğe geç' }: { to?: string; label?: string }) {
  return (
    <a href={`#${to}`} className="skip-link">
      {label}
    </a>
  )
}
