export interface Command {
  readonly use: string
  readonly does: string
  /** Returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>
}

/** Every command; each is loaded on its call. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    use: 'start',
    does: 'opens the shop',
    run: async () => (await import('./start.ts')).start({ development: false }),
  },
  dev: {
    use: 'dev',
    does: 'opens the shop with hot reload',
    run: async () => (await import('./start.ts')).start({ development: true }),
  },
  build: {
    use: 'build',
    does: 'builds storefront and back end without starting them; answers the file that a back end runs from',
    run: async () => (await import('./build.ts')).build({ out: console.log, err: console.error }),
  },
  seed: {
    use: 'seed',
    does: 'fills a shop that has no books with the sample ones, and sample campaigns and codes; a demo does it by itself',
    run: async () => onDatabase(async (io) => (await import('./seed.ts')).seed(io)),
  },
  'server-key': {
    use: 'server-key',
    does: 'prints the KOLOFON_SERVER_KEY of a gateway that is not given SECRET_KEYS',
    run: async () => {
      console.log((await (await import('./staff.ts')).shopKeys()).serverKey)
      return 0
    },
  },
  'catalog import': {
    use: 'catalog import <file…> [--format csv|jsonl|onix] [--map <name or file>] [--market se] [--report <file>] [--isbn-ranges <file>] [--json]',
    does: 'imports titles from ONIX messages, CSV files or JSON lines',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-import.ts')).catalogImport(args, io)),
  },
  'catalog generate': {
    use: 'catalog generate --titles <number> [--seed <number>] [--day YYYY-MM-DD] [--json]',
    does: 'fills the shop with titles that were never written, for trials and measurements',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-generate.ts')).catalogGenerate(args, io)),
  },
  'catalog reindex': {
    use: 'catalog reindex',
    does: 'reads the whole catalogue into the search index anew',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-reindex.ts')).catalogReindex(args, io)),
  },
  'postcodes import': {
    use: 'postcodes import <file…> [--json]',
    does: 'imports postcodes and their places from postal files of GeoNames',
    run: async (args) => onDatabase(async (io) => (await import('./postcodes-import.ts')).postcodesImport(args, io)),
  },
  'price-history': {
    use: 'price-history',
    does: 'notes the prices of today, for the 30-day rule; run it every day',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-price-history.ts')).priceHistory(args, io)),
  },
  'pages validate': {
    use: 'pages validate [<file…>] [--stored] [--in sv] [--json]',
    does: 'checks page definitions; with --stored those of the running shop: live, drafts, scheduled, pinned',
    run: async (args) => (await import('./pages.ts')).validatePages(args),
  },
  'pages push': {
    use: 'pages push [<file…>] [--draft] [--languages sv,fi] [--force] [--json]',
    does: 'saves and publishes page definitions; what was saved meanwhile is joined, or refuses the file',
    run: async (args) => (await import('./pages.ts')).pushPages(args),
  },
  'pages pull': {
    use: 'pages pull [<id…>] [--draft]',
    does: 'writes the published pages (or the drafts) to page-configs/',
    run: async (args) => (await import('./pages.ts')).pullPages(args),
  },
  'pages diff': {
    use: 'pages diff [<file…>] [--json]',
    does: 'tells which files differ from what is published, and where',
    run: async (args) => (await import('./pages.ts')).diffPages(args),
  },
  'pages builder': {
    use: 'pages builder [<file…>]',
    does: 'prints page definitions as entries of a Builder space, a line of JSON each',
    run: async (args) => (await import('./pages-builder.ts')).pagesForBuilder(args),
  },
  'staff token': {
    use: 'staff token <email> --role <role> [--role <role>]',
    does: 'makes a bearer token of a member of staff, for scripts',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).staffToken(args, io)),
  },
  'staff add': {
    use: 'staff add <email> --role <role> [--role <role>]',
    does: 'lets an account in as staff, in these roles; prints a link that chooses its password',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).addStaff(args, io)),
  },
  'staff list': {
    use: 'staff list',
    does: 'lists the staff with their roles',
    run: async () => onDatabase(async (io) => (await import('./staff.ts')).listStaff(io)),
  },
  'staff reset-factor': {
    use: 'staff reset-factor <email>',
    does: 'takes the second factors of a member away, who has lost them; sessions end',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).resetFactors(args, io)),
  },
  'staff remove': {
    use: 'staff remove <email>',
    does: 'takes all roles of an account away and ends its sessions',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).removeStaff(args, io)),
  },
  'login-token': {
    use: 'login-token <email>',
    does: 'makes an address that signs in as a customer, once',
    run: async (args) => (await import('./login-token.ts')).loginToken(args),
  },
  'order move': {
    use: 'order move <number> processing|completed|cancelled [--tracking <number>] [--tracking-url <url>]',
    does: 'moves an order on',
    run: async (args) => (await import('./order.ts')).moveOrder(args),
  },
  'order refund': {
    use: 'order refund <number> <amount> --reason <words> [--to-balance] [--key <repetition>]',
    does: 'gives money of an order back',
    run: async (args) => (await import('./order.ts')).refundOrder(args),
  },
  'newsletter export': {
    use: 'newsletter export [--market <alias>] [--language sv|da|en|fi|nb]',
    does: 'prints who has confirmed the newsletter as CSV, each with a link that stops it, for whoever sends it',
    run: async (args) => onDatabase(async (io) => (await import('./newsletter-export.ts')).newsletterExport(args, io)),
  },
  mails: {
    use: 'mails [--failed]',
    does: 'lists the mails that wait and those that were given up, with the reason',
    run: async (args) => onDatabase(async (io) => (await import('./mails.ts')).listMails(args, io)),
  },
  'mails retry': {
    use: 'mails retry <id>|--all',
    does: 'queues mails that were given up again',
    run: async (args) => onDatabase(async (io) => (await import('./mails.ts')).retryMails(args, io)),
  },
  'set-aside': {
    use: 'set-aside',
    does: 'lists the rows at which jobs fail, with the reason and the next try',
    run: async (args) => onDatabase(async (io) => (await import('./set-aside.ts')).listSetAside(args, io)),
  },
  'set-aside retry': {
    use: 'set-aside retry [<job>] [<key>]',
    does: 'has a row tried again at once, all of a job, or everything',
    run: async (args) => onDatabase(async (io) => (await import('./set-aside.ts')).retrySetAside(args, io)),
  },
  'payments problems': {
    use: 'payments problems [--json]',
    does: 'lists what the payment provider could not be told, and payments of another amount than was asked for',
    run: async (args) => (await import('./payments.ts')).paymentProblems(args),
  },
  'payments retry': {
    use: 'payments retry <task>|--all',
    does: 'tells the payment provider again, now and for another 14 days',
    run: async (args) => (await import('./payments.ts')).retryPayments(args),
  },
  'payments close': {
    use: 'payments close <mismatch> --note <words>',
    does: 'takes a payment of another amount off the list, with what was found out',
    run: async (args) => (await import('./payments.ts')).closeMismatch(args),
  },
  doctor: {
    use: 'doctor',
    does: 'looks whether everything that the shop needs is there',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
}

/** Returns the usage of the commands that begin with these words, or of all commands when none does. */
export function usageOf(words: string): string {
  const all = Object.entries(commands)
  const meant = all.filter(([name]) => name === words || name.startsWith(`${words} `))
  const lines = (meant.length > 0 ? meant : all).map(([, { use, does }]) => `  ${use}\n      ${does}`)
  return `Use: kolofon <command>\n\n${lines.join('\n')}\n\nExit codes: 0 done, 1 refused, 2 wrong use.`
}

async function onDatabase(run: (io: import('./command-io.ts').CommandIo) => Promise<number>): Promise<number> {
  const { withDatabase } = await import('./with-database.ts')
  return withDatabase(run)
}
