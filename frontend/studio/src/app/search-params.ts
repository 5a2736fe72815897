/**
 * What the addresses of lists carry, so that a search can be kept as a link. Anything unreadable is left out. Read by
 * hand: the library that forms use for it weighs a tenth of the first screen's script.
 */
type Reader<Value> = (said: unknown) => Value | undefined;
type Readers = Readonly<Record<string, Reader<unknown>>>;
type Read<Of extends Readers> = { [Name in keyof Of]?: ReturnType<Of[Name]> };

const LONGEST_TEXT = 200;
const LAST_PAGE = 20_000;

const words: Reader<string> = (said) => {
  // The router reads digits as a number.
  const text = typeof said === "number" ? String(said) : said;
  return typeof text === "string" && text.length <= LONGEST_TEXT ? text : undefined;
};

const pageNumber: Reader<number> = (said) =>
  typeof said === "number" && Number.isInteger(said) && said >= 1 && said <= LAST_PAGE ? said : undefined;

const yes: Reader<boolean> = (said) => (typeof said === "boolean" ? said : undefined);

function matching(pattern: RegExp): Reader<string> {
  return (said) => (typeof said === "string" && pattern.test(said) ? said : undefined);
}

/** A day of this time, such as `2026-11-23`. */
export const readDay: Reader<string> = (said) =>
  typeof said === "string" && /^2[01]\d\d-\d\d-\d\d$/.test(said) && !Number.isNaN(Date.parse(said))
    ? said
    : undefined;

/** How many stars. */
const stars: Reader<number> = (said) => [1, 2, 3, 4, 5].find((count) => count === said);

function oneOf<const Name extends string>(names: readonly Name[]): Reader<Name> {
  return (said) => names.find((name) => name === said);
}

function search<Of extends Readers>(readers: Of): (said: Record<string, unknown>) => Read<Of> {
  return (said) => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(said[name])]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Of>;
  };
}

export const PRODUCT_SORTS = [
  "title",
  "-title",
  "price",
  "-price",
  "stock",
  "-stock",
  "newest",
  "oldest",
] as const;

export const PRODUCT_FILTERS = ["hidden", "sold-out", "low"] as const;

export const POST_SORTS = ["title", "-title", "changed", "-changed", "date", "-date"] as const;

export const DISCOUNT_SORTS = ["title", "-title", "uses", "-uses", "created", "-created"] as const;

export const CUSTOMER_SORTS = ["name", "-name", "seen", "-seen", "orders", "-orders"] as const;

export const CUSTOMER_FILTERS = ["all", "account", "buyers", "news"] as const;

export const DISCOUNT_STATUSES = ["active", "scheduled", "expired", "used-up", "paused"] as const;

export const GIFT_CARD_SORTS = ["created", "-created", "balance", "-balance"] as const;

export const GIFT_CARD_STATUSES = ["active", "used-up", "expired", "stopped", "unpaid"] as const;

export const SUBSCRIPTION_STATES = ["active", "overdue", "paused", "cancelling", "ended"] as const;

export const REDIRECT_SORTS = ["source", "-source", "hits", "-hits", "created", "-created"] as const;

export const MISSED_SORTS = ["count", "-count", "last", "-last", "path", "-path"] as const;

/** In the order in which a post takes them. */
export const POST_STATUSES = [
  "draft",
  "needs-review",
  "scheduled",
  "published",
  "private",
  "deprecated",
] as const;

export const COMMENT_STATUSES = ["waiting", "published", "spam", "deleted"] as const;

export const SUBMISSION_FILTERS = ["all", "unseen", "marked", "spam", "deleted"] as const;

export const SUBSCRIBER_FILTERS = ["all", "confirmed", "pending", "unsubscribed", "bounced"] as const;

export const EVENT_PARTS = ["upcoming", "past", "draft", "all"] as const;

export const ACTIVITY_KINDS = [
  "pages",
  "posts",
  "comments",
  "forms",
  "menus",
  "products",
  "discounts",
  "orders",
  "media",
  "settings",
  "domains",
  "people",
  "archives",
] as const;

export const ACTIVITY_SPANS = ["today", "7-days", "30-days", "days"] as const;

export const signInSearch = search({ next: words });
export const pagesSearch = search({
  create: yes,
  /** The kind of the collection being added. */
  add: words,
});
export const inventorySearch = search({
  search: words,
  sort: oneOf(PRODUCT_SORTS),
  show: oneOf(PRODUCT_FILTERS),
  page: pageNumber,
  import: yes,
});
export const postSearch = search({
  search: words,
  sort: oneOf(POST_SORTS),
  show: oneOf(POST_STATUSES),
  page: pageNumber,
});
/** What can be translated, in the order it is offered in. */
export const SUBJECT_TYPES = [
  "content.Page",
  "content.Item",
  "catalog.Product",
  "catalog.Category",
  "content.Collection",
  "content.Navigation",
  "sites.Website",
] as const;
export const TEXT_STATES = ["missing", "stale", "translated"] as const;
export const discountSearch = search({
  search: words,
  status: oneOf(DISCOUNT_STATUSES),
  sort: oneOf(DISCOUNT_SORTS),
  page: pageNumber,
});
export const giftCardSearch = search({
  search: words,
  status: oneOf(GIFT_CARD_STATUSES),
  sort: oneOf(GIFT_CARD_SORTS),
  page: pageNumber,
});
export const subscriptionSearch = search({
  search: words,
  state: oneOf(SUBSCRIPTION_STATES),
  page: pageNumber,
});
export const redirectSearch = search({
  tab: oneOf(["missing"]),
  search: words,
  sort: oneOf(REDIRECT_SORTS),
  page: pageNumber,
});
export const submissionSearch = search({ search: words, show: oneOf(SUBMISSION_FILTERS), page: pageNumber });
export const subscriberSearch = search({
  /** The id of the list. */
  list: matching(/^[0-9a-f]{32}$/),
  search: words,
  show: oneOf(SUBSCRIBER_FILTERS),
  page: pageNumber,
});
export const waitingSearch = search({ page: pageNumber });
export const commentSearch = search({ search: words, show: oneOf(COMMENT_STATUSES), page: pageNumber });
export const reviewSearch = search({
  search: words,
  show: oneOf(COMMENT_STATUSES),
  stars,
  product: matching(/^[0-9a-f]{32}$/),
  page: pageNumber,
});

export const translationSearch = search({
  type: oneOf(SUBJECT_TYPES),
  state: oneOf(TEXT_STATES),
  search: words,
});
export const eventSearch = search({ search: words, show: oneOf(EVENT_PARTS), page: pageNumber });
export const orderSearch = search({
  search: words,
  state: oneOf(["placed", "fulfilled", "cancelled", "returns", "disputes"]),
  tag: words,
  page: pageNumber,
});
export const payoutSearch = search({ page: pageNumber });
export const draftOrderSearch = search({ search: words, ordered: yes, page: pageNumber });
export const customerSearch = search({
  search: words,
  show: oneOf(CUSTOMER_FILTERS),
  sort: oneOf(CUSTOMER_SORTS),
  page: pageNumber,
});
export const activitySearch = search({
  tab: oneOf(["audit"]),
  person: matching(/^(?:[0-9a-f]{32}|nobody)$/),
  kind: oneOf(ACTIVITY_KINDS),
  /** The id of the one thing whose history it is. */
  thing: matching(/^[0-9a-f]{32}$/),
  when: oneOf(ACTIVITY_SPANS),
  from: readDay,
  to: readDay,
});
export type ActivitySearch = ReturnType<typeof activitySearch>;
export const mediaSearch = search({
  search: words,
  /** Only pictures that nobody has described. */
  undescribed: yes,
  /** The id of a folder, or `top`. */
  folder: words,
  /** Only films without captions. */
  uncaptioned: yes,
  /** Films or sounds; pictures without it. */
  kind: oneOf(["video", "audio"]),
});
