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
import { NotFoundScreen, ScreenFailure } from "../shell/screen-failure.tsx";
import {
  activitySearch,
  commentSearch,
  customerSearch,
  discountSearch,
  draftOrderSearch,
  eventSearch,
  giftCardSearch,
  inventorySearch,
  mediaSearch,
  orderSearch,
  pagesSearch,
  payoutSearch,
  postSearch,
  redirectSearch,
  reviewSearch,
  signInSearch,
  submissionSearch,
  subscriberSearch,
  subscriptionSearch,
  translationSearch,
  waitingSearch,
} from "./search-params.ts";

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
  // The sign-in comes without what stands around every other screen.
  component: lazyRouteComponent(() => import("../shell/around.ts"), "Shell"),
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(sessionQuery);
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.status === 401)) throw failure;
      throw redirect({ to: "/sign-in", search: { next: location.href } });
    }
  },
});

const main = createRoute({
  getParentRoute: () => signedIn,
  id: "main",
  component: lazyRouteComponent(() => import("../shell/around.ts"), "MainLayout"),
});

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

const posts = createRoute({
  getParentRoute: () => main,
  path: "/blog",
  validateSearch: postSearch,
  component: lazyRouteComponent(() => import("../features/posts/posts-screen.tsx")),
});

/** `new` stands for one that is not there yet. */
const post = createRoute({
  getParentRoute: () => main,
  path: "/blog/$postId",
  component: lazyRouteComponent(() => import("../features/posts/post-screen.tsx")),
});

const events = createRoute({
  getParentRoute: () => main,
  path: "/events",
  validateSearch: eventSearch,
  component: lazyRouteComponent(() => import("../features/events/events-screen.tsx")),
});

/** `new` stands for one that is not there yet. */
const event = createRoute({
  getParentRoute: () => main,
  path: "/events/$eventId",
  component: lazyRouteComponent(() => import("../features/events/event-screen.tsx")),
});

const gallery = createRoute({
  getParentRoute: () => main,
  path: "/galleries/$galleryId",
  component: lazyRouteComponent(() => import("../features/galleries/gallery-screen.tsx")),
});

const comments = createRoute({
  getParentRoute: () => main,
  path: "/comments",
  validateSearch: commentSearch,
  component: lazyRouteComponent(() => import("../features/comments/comments-screen.tsx")),
});

const reviews = createRoute({
  getParentRoute: () => main,
  path: "/reviews",
  validateSearch: reviewSearch,
  component: lazyRouteComponent(() => import("../features/reviews/reviews-screen.tsx")),
});

const forms = createRoute({
  getParentRoute: () => main,
  path: "/forms",
  component: lazyRouteComponent(() => import("../features/forms/forms-screen.tsx")),
});

const form = createRoute({
  getParentRoute: () => main,
  path: "/forms/$formId",
  component: lazyRouteComponent(() => import("../features/forms/form-screen.tsx")),
});

const submissions = createRoute({
  getParentRoute: () => main,
  path: "/forms/$formId/submissions",
  validateSearch: submissionSearch,
  component: lazyRouteComponent(() => import("../features/forms/submissions-screen.tsx")),
});

const subscribers = createRoute({
  getParentRoute: () => main,
  path: "/subscribers",
  validateSearch: subscriberSearch,
  component: lazyRouteComponent(() => import("../features/subscribers/subscribers-screen.tsx")),
});

const media = createRoute({
  getParentRoute: () => main,
  path: "/media",
  validateSearch: mediaSearch,
  component: lazyRouteComponent(() => import("../features/media/media-screen.tsx")),
});

const inventory = createRoute({
  getParentRoute: () => main,
  path: "/commerce/inventory",
  validateSearch: inventorySearch,
  component: lazyRouteComponent(() => import("../features/products/products-screen.tsx")),
});

const categories = createRoute({
  getParentRoute: () => main,
  path: "/commerce/inventory/categories",
  component: lazyRouteComponent(() => import("../features/categories/categories-screen.tsx")),
});

const waiting = createRoute({
  getParentRoute: () => main,
  path: "/commerce/waiting",
  validateSearch: waitingSearch,
  component: lazyRouteComponent(() => import("../features/restock/waiting-screen.tsx")),
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

const payouts = createRoute({
  getParentRoute: () => main,
  path: "/commerce/payouts",
  validateSearch: payoutSearch,
  component: lazyRouteComponent(() => import("../features/payouts/payouts-screen.tsx")),
});

const payout = createRoute({
  getParentRoute: () => main,
  path: "/commerce/payouts/$payoutId",
  validateSearch: payoutSearch,
  component: lazyRouteComponent(() => import("../features/payouts/payout-screen.tsx")),
});

const customers = createRoute({
  getParentRoute: () => main,
  path: "/commerce/customers",
  validateSearch: customerSearch,
  component: lazyRouteComponent(() => import("../features/customers/customers-screen.tsx")),
});

const customer = createRoute({
  getParentRoute: () => main,
  path: "/commerce/customers/$customerId",
  component: lazyRouteComponent(() => import("../features/customers/customer-screen.tsx")),
});

const draftOrders = createRoute({
  getParentRoute: () => main,
  path: "/commerce/draft-orders",
  validateSearch: draftOrderSearch,
  component: lazyRouteComponent(() => import("../features/draft-orders/draft-orders-screen.tsx")),
});

/** `new` stands for one that is not there yet. */
const draftOrder = createRoute({
  getParentRoute: () => main,
  path: "/commerce/draft-orders/$draftId",
  component: lazyRouteComponent(() => import("../features/draft-orders/draft-order-screen.tsx")),
});

const discounts = createRoute({
  getParentRoute: () => main,
  path: "/commerce/discounts",
  validateSearch: discountSearch,
  component: lazyRouteComponent(() => import("../features/discounts/discounts-screen.tsx")),
});

/** `new` stands for one that is not there yet. */
const discount = createRoute({
  getParentRoute: () => main,
  path: "/commerce/discounts/$discountId",
  component: lazyRouteComponent(() => import("../features/discounts/discount-screen.tsx")),
});

const giftCards = createRoute({
  getParentRoute: () => main,
  path: "/commerce/gift-cards",
  validateSearch: giftCardSearch,
  component: lazyRouteComponent(() => import("../features/gift-cards/gift-cards-screen.tsx")),
});

/** `new` stands for one that is not there yet. */
const giftCard = createRoute({
  getParentRoute: () => main,
  path: "/commerce/gift-cards/$giftCardId",
  component: lazyRouteComponent(() => import("../features/gift-cards/gift-card-screen.tsx")),
});

const subscriptions = createRoute({
  getParentRoute: () => main,
  path: "/commerce/subscriptions",
  validateSearch: subscriptionSearch,
  component: lazyRouteComponent(() => import("../features/subscriptions/subscriptions-screen.tsx")),
});

const subscription = createRoute({
  getParentRoute: () => main,
  path: "/commerce/subscriptions/$subscriptionId",
  component: lazyRouteComponent(() => import("../features/subscriptions/subscription-screen.tsx")),
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
  validateSearch: activitySearch,
  component: lazyRouteComponent(() => import("../features/activity/activity-screen.tsx")),
});

const design = createRoute({
  getParentRoute: () => main,
  path: "/design",
  component: lazyRouteComponent(() => import("../features/design/design-screen.tsx")),
});

const ownCss = createRoute({
  getParentRoute: () => main,
  path: "/design/css",
  component: lazyRouteComponent(() => import("../features/code/css-screen.tsx")),
});

const themes = createRoute({
  getParentRoute: () => main,
  path: "/design/themes",
  component: lazyRouteComponent(() => import("../features/themes/themes-screen.tsx")),
});

const navigation = createRoute({
  getParentRoute: () => main,
  path: "/navigation",
  component: lazyRouteComponent(() => import("../features/navigation/navigation-screen.tsx")),
});

const header = createRoute({
  getParentRoute: () => main,
  path: "/header",
  component: lazyRouteComponent(() => import("../features/header/header-screen.tsx")),
});

/** The areas of settings, each an address of its own, beside their navigation. */
const settings = createRoute({
  getParentRoute: () => main,
  id: "settings-areas",
  component: lazyRouteComponent(() => import("../features/settings/settings-layout.tsx"), "SettingsLayout"),
});

const settingsIndex = createRoute({
  getParentRoute: () => main,
  path: "/settings",
  beforeLoad: () => {
    throw redirect({ to: "/settings/site" });
  },
});

const siteSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/site",
  component: lazyRouteComponent(() => import("../features/settings/site-screen.tsx")),
});

const languageSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/languages",
  component: lazyRouteComponent(() => import("../features/settings/languages/languages-screen.tsx")),
});

const translations = createRoute({
  getParentRoute: () => main,
  path: "/translations/$language",
  validateSearch: translationSearch,
  component: lazyRouteComponent(() => import("../features/translations/translations-screen.tsx")),
});

const translation = createRoute({
  getParentRoute: () => main,
  path: "/translations/$language/$type/$id",
  component: lazyRouteComponent(() => import("../features/translations/translation-screen.tsx")),
});

const paymentSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/payments",
  component: lazyRouteComponent(() => import("../features/settings/payments/payments-screen.tsx")),
});

const taxSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/taxes",
  component: lazyRouteComponent(() => import("../features/settings/taxes/taxes-screen.tsx")),
});

const invoiceSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/invoices",
  component: lazyRouteComponent(() => import("../features/settings/invoices/invoices-screen.tsx")),
});

const shippingSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/shipping",
  component: lazyRouteComponent(() => import("../features/settings/shipping/shipping-screen.tsx")),
});

const commerceSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/commerce",
  component: lazyRouteComponent(() => import("../features/settings/commerce/commerce-screen.tsx")),
});

const talkSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/comments",
  component: lazyRouteComponent(() => import("../features/settings/talk/talk-screen.tsx")),
});

const domains = createRoute({
  getParentRoute: () => settings,
  path: "/settings/domains",
  component: lazyRouteComponent(() => import("../features/settings/domains/domains-screen.tsx")),
});

const redirects = createRoute({
  getParentRoute: () => settings,
  path: "/settings/redirects",
  validateSearch: redirectSearch,
  component: lazyRouteComponent(() => import("../features/settings/redirects/redirects-screen.tsx")),
});

const exportSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/export",
  component: lazyRouteComponent(() => import("../features/settings/exporting/export-screen.tsx")),
});

const historySettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/history",
  component: lazyRouteComponent(() => import("../features/settings/moments/moments-screen.tsx")),
});

const emailSettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/email",
  component: lazyRouteComponent(() => import("../features/settings/email/email-screen.tsx")),
});

const privacySettings = createRoute({
  getParentRoute: () => settings,
  path: "/settings/privacy",
  component: lazyRouteComponent(() => import("../features/settings/privacy/privacy-screen.tsx")),
});

const injectedCode = createRoute({
  getParentRoute: () => settings,
  path: "/settings/code",
  component: lazyRouteComponent(() => import("../features/settings/injecting/injected-code-screen.tsx")),
});

const dangerZone = createRoute({
  getParentRoute: () => settings,
  path: "/settings/danger",
  component: lazyRouteComponent(() => import("../features/settings/danger/danger-screen.tsx")),
});

const people = createRoute({
  getParentRoute: () => settings,
  path: "/settings/people",
  component: lazyRouteComponent(() => import("../features/people/people-screen.tsx")),
});

const account = createRoute({
  getParentRoute: () => main,
  path: "/account",
  component: lazyRouteComponent(() => import("../features/account/account-screen.tsx")),
});

const websites = createRoute({
  getParentRoute: () => main,
  path: "/websites",
  component: lazyRouteComponent(() => import("../features/websites/websites-screen.tsx")),
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
      posts,
      post,
      events,
      event,
      gallery,
      comments,
      reviews,
      forms,
      form,
      submissions,
      subscribers,
      media,
      inventory,
      categories,
      waiting,
      newProduct,
      product,
      orders,
      draftOrders,
      draftOrder,
      order,
      payouts,
      payout,
      customers,
      customer,
      discounts,
      discount,
      giftCards,
      giftCard,
      subscriptions,
      subscription,
      outbox,
      message,
      activity,
      design,
      themes,
      ownCss,
      navigation,
      header,
      translations,
      translation,
      settingsIndex,
      settings.addChildren([
        siteSettings,
        languageSettings,
        commerceSettings,
        taxSettings,
        paymentSettings,
        invoiceSettings,
        shippingSettings,
        talkSettings,
        domains,
        redirects,
        people,
        emailSettings,
        privacySettings,
        injectedCode,
        exportSettings,
        historySettings,
        dangerZone,
      ]),
      account,
      websites,
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
