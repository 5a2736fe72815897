import { Refusal } from "@sitewright/api/errors";
import { Skeleton } from "@sitewright/ui/skeleton";
import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { may, sessionQuery } from "../session/session.ts";
import { MainLayout } from "../shell/main-layout.tsx";
import { NotFoundScreen, ScreenFailure } from "../shell/screen-failure.tsx";
import { Shell } from "../shell/shell.tsx";
import { inventorySearch, orderSearch, pagesSearch, signInSearch } from "./search-params.ts";

type Context = { queryClient: QueryClient };

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFoundScreen });

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import("../features/session/sign-in-screen.tsx")),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotten-password",
  component: lazyRouteComponent(() => import("../features/session/forgotten-password-screen.tsx")),
});

/** The path stands in mails (accounts/mailed_links.py). */
const newPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("../features/session/new-password-screen.tsx")),
});

/** The path stands in mails too. */
const join = createRoute({
  getParentRoute: () => root,
  path: "/join",
  component: lazyRouteComponent(() => import("../features/session/join-screen.tsx")),
});

/** Everything below needs somebody signed in; without, the way leads to the sign-in and back again afterwards. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: Shell,
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(sessionQuery);
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.status === 401)) throw failure;
      throw redirect({ to: "/sign-in", search: { next: location.href } });
    }
  },
});

const main = createRoute({ getParentRoute: () => signedIn, id: "main", component: MainLayout });

const start = createRoute({
  getParentRoute: () => signedIn,
  path: "/start",
  beforeLoad: async ({ context }) => {
    if (!(await isToBegin(context))) throw redirect({ to: "/" });
  },
  component: lazyRouteComponent(() => import("../features/start/start-screen.tsx")),
});

/** Whether there is nothing in the site yet, and this person may put something there. */
async function isToBegin({ queryClient }: Context): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  return session.website.is_blank && may(session, "pages", "edit");
}

const home = createRoute({
  getParentRoute: () => main,
  path: "/",
  beforeLoad: async ({ context }) => {
    if (await isToBegin(context)) throw redirect({ to: "/start" });
  },
  component: lazyRouteComponent(() => import("../features/home/home-screen.tsx")),
});

const pages = createRoute({
  getParentRoute: () => main,
  path: "/pages",
  validateSearch: pagesSearch,
  component: lazyRouteComponent(() => import("../features/pages/pages-screen.tsx")),
});

const editor = createRoute({
  getParentRoute: () => signedIn,
  path: "/pages/$pageId",
  component: lazyRouteComponent(() => import("../features/editor/editor-screen.tsx")),
});

const inventory = createRoute({
  getParentRoute: () => main,
  path: "/commerce/inventory",
  validateSearch: inventorySearch,
  component: lazyRouteComponent(() => import("../features/products/products-screen.tsx")),
});

const newProduct = createRoute({
  getParentRoute: () => main,
  path: "/commerce/inventory/new",
  component: lazyRouteComponent(() => import("../features/products/new-product-screen.tsx")),
});

const product = createRoute({
  getParentRoute: () => main,
  path: "/commerce/inventory/$productId",
  component: lazyRouteComponent(() => import("../features/products/product-screen.tsx")),
});

const orders = createRoute({
  getParentRoute: () => main,
  path: "/commerce/orders",
  validateSearch: orderSearch,
  component: lazyRouteComponent(() => import("../features/orders/orders-screen.tsx")),
});

const order = createRoute({
  getParentRoute: () => main,
  path: "/commerce/orders/$orderId",
  component: lazyRouteComponent(() => import("../features/orders/order-screen.tsx")),
});

const outbox = createRoute({
  getParentRoute: () => main,
  path: "/email",
  component: lazyRouteComponent(() => import("../features/outbox/outbox-screen.tsx")),
});

const message = createRoute({
  getParentRoute: () => main,
  path: "/email/$messageId",
  component: lazyRouteComponent(() => import("../features/outbox/message-screen.tsx")),
});

const activity = createRoute({
  getParentRoute: () => main,
  path: "/activity",
  component: lazyRouteComponent(() => import("../features/activity/activity-screen.tsx")),
});

const design = createRoute({
  getParentRoute: () => main,
  path: "/design",
  component: lazyRouteComponent(() => import("../features/design/design-screen.tsx")),
});

const settings = createRoute({
  getParentRoute: () => main,
  path: "/settings/site",
  component: lazyRouteComponent(() => import("../features/settings/site-screen.tsx")),
});

const people = createRoute({
  getParentRoute: () => main,
  path: "/settings/people",
  component: lazyRouteComponent(() => import("../features/people/people-screen.tsx")),
});

const account = createRoute({
  getParentRoute: () => main,
  path: "/account",
  component: lazyRouteComponent(() => import("../features/account/account-screen.tsx")),
});

const routeTree = root.addChildren([
  signIn,
  forgottenPassword,
  newPassword,
  join,
  signedIn.addChildren([
    main.addChildren([
      home,
      pages,
      inventory,
      newProduct,
      product,
      orders,
      order,
      outbox,
      message,
      activity,
      design,
      settings,
      people,
      account,
    ]),
    editor,
    start,
  ]),
]);

export function createStudioRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: "/config",
    context: { queryClient },
    defaultPreload: "intent",
    defaultPendingComponent: () => <Skeleton lines={6} />,
    defaultErrorComponent: ScreenFailure,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
}
