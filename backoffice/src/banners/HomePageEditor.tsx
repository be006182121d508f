import { HomePageChange, staffBanners } from '@menekse/contract/content/staff-banners'
import type { StaffHomePage } from '@menekse/contract/content/staff-banners'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Switch } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { Select } from '@menekse/ui/Select'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TextInput } from '@menekse/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { useEditing } from '../desk/editing.ts'
import { moved } from '../desk/moved.ts'
import { PictureField } from '../desk/PictureField.tsx'
import { Problem } from '../desk/Problem.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { UnsavedGuard } from '../desk/UnsavedGuard.tsx'
import { messages } from '../messages.ts'
import { homePageQuery } from '../queries-content.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'

const text = messages.home

interface Game {
  slug: string
  name: string
}

/** Which games come first on a brand's home page, and how its categories stand. */
export function HomePageEditor({ brand }: { brand: string }) {
  const query = useQuery(homePageQuery(brand))
  if (query.data !== undefined) {
    const { home, games } = query.data
    return <HomePageForm key={brand} brand={brand} home={home} games={games} />
  }
  return query.isError ? (
    <Problem error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton className="h-120 rounded-14" />
  )
}

function changeOf(home: StaffHomePage): HomePageChange {
  const { version: _version, ...change } = home
  return change
}

function HomePageForm(props: { brand: string; home: StaffHomePage; games: readonly Game[] }) {
  const { brand, home, games } = props
  const editing = useEditing(home, { formOf: changeOf, versionOf: ({ version }) => version })
  const { base, form, problems, isDirty, setProblems } = editing
  const [isAsking, setAsking] = useState(false)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffBanners.saveHomePage, {
        params: { brand },
        body: { ...form, version: base.version, reason },
        idempotencyKey,
      }),
    touches: ['home-page'],
    done: (_, saved) => {
      editing.startFrom(saved.home)
      return text.saved
    },
  })
  const change = (changed: Partial<HomePageChange>) => editing.write({ ...form, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = formProblems(HomePageChange, form)
    setProblems(found)
    if (Object.keys(found).length === 0 && isDirty) setAsking(true)
  }
  const act = (reason: string) =>
    send(reason).catch((error: unknown) => {
      setProblems(problemsIn(error))
      throw error
    })
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <UnsavedGuard isDirty={isDirty} />
      <Popular
        games={games}
        slugs={form.popular}
        problem={problems['popular']}
        onChange={(popular) => change({ popular })}
      />
      <Categories
        categories={form.categories}
        problems={problems}
        onChange={(categories) => change({ categories })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {isDirty && (
          <Button tone="secondary" onClick={editing.undo}>
            {messages.undo}
          </Button>
        )}
        <Button type="submit" aria-disabled={!isDirty}>
          {text.save}
        </Button>
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.saveTitle}
        description={text.saveHelp}
        confirmLabel={text.save}
        presets={text.presets}
        act={act}
      />
    </form>
  )
}

function Popular(props: {
  games: readonly Game[]
  slugs: readonly string[]
  problem: string | undefined
  onChange: (slugs: string[]) => void
}) {
  const { games, slugs, problem, onChange } = props
  const nameOf = (slug: string) => games.find((game) => game.slug === slug)?.name ?? slug
  const rest = games.filter(({ slug }) => !slugs.includes(slug))
  return (
    <Card title={text.popular}>
      <p className="mb-4 text-13 text-low">{text.popularHelp}</p>
      {slugs.length === 0 && <p className="mb-4 text-mid">{text.noPopular}</p>}
      <ol className="mb-4 grid gap-2">
        {slugs.map((slug, at) => (
          <li key={slug} className="flex items-center gap-2 rounded-10 bg-bg-1 py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1 truncate text-hi">
              {at + 1}. {nameOf(slug)}
            </span>
            <Movers name={nameOf(slug)} onMove={(by) => onChange(moved(slugs, at, by))} />
            <IconButton
              size="s"
              label={text.drop(nameOf(slug))}
              onClick={() => onChange(slugs.filter((one) => one !== slug))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <Field label={text.addGame} error={problem} className="max-w-96">
        <Select
          placeholder={text.chooseGame}
          options={rest.map(({ slug, name }) => ({ value: slug, label: name }))}
          value=""
          disabled={rest.length === 0}
          onChange={(event) =>
            event.target.value !== '' && onChange([...slugs, event.target.value])
          }
        />
      </Field>
    </Card>
  )
}

function Movers({ name, onMove }: { name: string; onMove: (by: -1 | 1) => void }) {
  return (
    <>
      <IconButton size="s" label={text.up(name)} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton size="s" label={text.down(name)} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  )
}

type Category = HomePageChange['categories'][number]

function Categories(props: {
  categories: readonly Category[]
  problems: Record<string, string>
  onChange: (categories: Category[]) => void
}) {
  const { categories, problems, onChange } = props
  const change = (at: number, changed: Partial<Category>) =>
    onChange(categories.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  return (
    <Card title={text.categories}>
      <ol className="grid gap-4 xl:grid-cols-2">
        {categories.map((category, at) => (
          <li key={category.id} className="grid content-start gap-3 rounded-14 bg-bg-1 p-4">
            <span className="flex items-center justify-end gap-1">
              <b className="mr-auto text-hi">
                {at + 1}. {category.title}
              </b>
              <Movers name={category.title} onMove={(by) => onChange(moved(categories, at, by))} />
            </span>
            <Field label={text.categoryTitle} error={problems[`categories.${at}.title`]} required>
              <TextInput
                autoComplete="off"
                value={category.title}
                onChange={(event) => change(at, { title: event.target.value })}
              />
            </Field>
            <Field
              label={text.description}
              hint={category.id === 'slots' ? text.slotsHint : undefined}
              error={problems[`categories.${at}.description`]}
            >
              <TextInput
                autoComplete="off"
                value={category.description}
                onChange={(event) => change(at, { description: event.target.value })}
              />
            </Field>
            <PictureField
              label={text.image}
              use="category"
              value={category.image}
              error={problems[`categories.${at}.image`]}
              onChange={(image) => change(at, { image })}
            />
            <Switch
              label={text.shown}
              checked={category.enabled}
              onChange={(event) => change(at, { enabled: event.target.checked })}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}
