import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { noteLeft } from './desk/BackLink.tsx'
import { Guarded } from './desk/Guarded.tsx'
import { type DeskPage, type DeskScreen, mayOpen } from './desk/page.ts'
import { NotFound, NowhereHere, Problem } from './desk/Problem.tsx'
import { BASE, links, parseSearch, safeReturn, stringifySearch } from './links.ts'
import { deskPages } from './pages/pages.ts'
import { sessionQuery } from './queries.ts'
import { LoginPage } from './session/LoginPage.tsx'
import { Shell } from './shell/Shell.tsx'

interface DeskContext {
  queryClient: QueryClient
}

/** The routes of all pages, around them the login and the frame. */
function routesOf(pages: readonly DeskPage[]) {
  const root = createRootRouteWithContext<DeskContext>()({
    component: Outlet,
    notFoundComponent: NowhereHere,
  })
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage })
  // Everything behind the login. Whoever is not logged in comes back here after it.
  const desk = createRoute({
    getParentRoute: () => root,
    id: 'desk',
    component: () => <Shell pages={pages} />,
    notFoundComponent: NotFound,
    beforeLoad: async ({ context, location }) => {
      const session = await context.queryClient.ensureQueryData(sessionQuery)
      if (session.logged_in) return
      const path = location.pathname + location.searchStr
      throw redirect(links.login(path === '/' ? undefined : safeReturn(path)))
    },
  })
  const screens = pages.flatMap(({ below = [], ...page }) => [page, ...below])
  const routes = screens.map((screen) => routeOf(screen, desk))
  return root.addChildren([login, desk.addChildren(routes)])
}

function routeOf(screen: DeskScreen, parent: AnyRoute) {
  const Screen = lazyRouteComponent(async () => ({ default: await screen.load() }))
  const component = () => (
    <Guarded to={screen.permission}>
      <Screen />
    </Guarded>
  )
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: Object.assign(component, { preload: async () => Screen.preload?.() }),
    loader: ({ context, location }) => prefetch(screen, context as DeskContext, location.search),
  })
}

/** Asked beside the loading of the code and not waited for; never for whoever would be refused. */
function prefetch(screen: DeskScreen, { queryClient }: DeskContext, search: object): void {
  const staff = queryClient.getQueryData(sessionQuery.queryKey)?.staff
  if (staff && mayOpen(staff.role, screen)) void screen.prefetch?.(queryClient, { ...search })
}

/** `pages` and `history` are other than the desk's own where a test brings them. */
export function createDeskRouter(
  queryClient: QueryClient,
  pages: readonly DeskPage[] = deskPages,
  history?: RouterHistory,
) {
  const router = createRouter({
    routeTree: routesOf(pages),
    ...(history === undefined ? {} : { history }),
    basepath: BASE,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ({ error, reset }) => <Problem error={error} onRetry={reset} />,
  })
  router.subscribe('onResolved', ({ toLocation: { pathname, search } }) =>
    noteLeft(pathname, search),
  )
  return router
}
