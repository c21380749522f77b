export interface Command {
  readonly use: string
  readonly does: string
  /** Returns the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>
}

/** All commands. The code of a command is loaded only when the command runs. */
export const commands: Readonly<Record<string, Command>> = {
  start: {
    use: 'start',
    does: 'starts the shop',
    run: async () => (await import('./start.ts')).start({ development: false }),
  },
  dev: {
    use: 'dev',
    does: 'starts the shop with hot reload',
    run: async () => (await import('./start.ts')).start({ development: true }),
  },
  build: {
    use: 'build',
    does: 'builds storefront and back end without starting them; prints the entry file of the back end',
    run: async () => (await import('./build.ts')).build({ out: console.log, err: console.error }),
  },
  seed: {
    use: 'seed',
    does: 'fills an empty shop with sample books, campaigns and codes; a demo does this at its start',
    run: async () => onDatabase(async (io) => (await import('./seed.ts')).seed(io)),
  },
  'server-key': {
    use: 'server-key',
    does: 'prints the KOLOFON_SERVER_KEY for a gateway without SECRET_KEYS',
    run: async () => {
      console.log((await (await import('./staff.ts')).shopKeys()).serverKey)
      return 0
    },
  },
  'catalog import': {
    use: 'catalog import <file…> [--format csv|jsonl|onix] [--map <name or file>] [--market se] [--report <file>] [--isbn-ranges <file>] [--suggest-prices] [--json]',
    does: 'imports titles from ONIX messages, CSV files or JSON lines',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-import.ts')).catalogImport(args, io)),
  },
  'catalog generate': {
    use: 'catalog generate --titles <number> [--seed <number>] [--day YYYY-MM-DD] [--json]',
    does: 'fills the shop with generated titles, for trials and measurements',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-generate.ts')).catalogGenerate(args, io)),
  },
  'catalog reindex': {
    use: 'catalog reindex',
    does: 'rebuilds the search index from the catalogue',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-reindex.ts')).catalogReindex(args, io)),
  },
  'postcodes import': {
    use: 'postcodes import <file…> [--json]',
    does: 'imports postcodes and their towns from GeoNames postal files',
    run: async (args) => onDatabase(async (io) => (await import('./postcodes-import.ts')).postcodesImport(args, io)),
  },
  'price-history': {
    use: 'price-history',
    does: 'records today’s prices for the 30-day rule; run it every day',
    run: async (args) => onDatabase(async (io) => (await import('./catalog-price-history.ts')).priceHistory(args, io)),
  },
  'pages validate': {
    use: 'pages validate [<file…>] [--stored] [--in sv] [--json]',
    does: 'checks page definitions; with --stored those of the running shop: live, drafts, scheduled, pinned',
    run: async (args) => (await import('./pages.ts')).validatePages(args),
  },
  'pages push': {
    use: 'pages push [<file…>] [--draft] [--languages sv,fi] [--force] [--json]',
    does: 'saves and publishes page definitions; merges newer drafts, or refuses the file on a conflict',
    run: async (args) => (await import('./pages.ts')).pushPages(args),
  },
  'pages pull': {
    use: 'pages pull [<id…>] [--draft]',
    does: 'writes the published pages (or the drafts) to page-configs/',
    run: async (args) => (await import('./pages.ts')).pullPages(args),
  },
  'pages diff': {
    use: 'pages diff [<file…>] [--json]',
    does: 'lists the files that differ from what is published, and where',
    run: async (args) => (await import('./pages.ts')).diffPages(args),
  },
  'pages translate': {
    use: 'pages translate export <page…> --to fi [--from sv] [--missing] [--out <file>] | import <file> [--publish no|yes]',
    does: 'writes the texts of drafts as XLIFF for translators, and saves the translations of an XLIFF file as drafts',
    run: async (args) => (await import('./pages-translate.ts')).translatePages(args),
  },
  'pages builder': {
    use: 'pages builder [<file…>]',
    does: 'prints page definitions as entries of a Builder space, one JSON line each',
    run: async (args) => (await import('./pages-builder.ts')).pagesForBuilder(args),
  },
  'staff token': {
    use: 'staff token <email> --role <role> [--role <role>]',
    does: 'prints a bearer token of a staff member, for scripts',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).staffToken(args, io)),
  },
  'staff add': {
    use: 'staff add <email> --role <role> [--role <role>]',
    does: 'adds a staff account with these roles; prints a link to choose its password',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).addStaff(args, io)),
  },
  'staff list': {
    use: 'staff list',
    does: 'lists the staff with their roles',
    run: async () => onDatabase(async (io) => (await import('./staff.ts')).listStaff(io)),
  },
  'staff reset-factor': {
    use: 'staff reset-factor <email>',
    does: 'removes the second factors of a staff member and ends their sessions',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).resetFactors(args, io)),
  },
  'staff remove': {
    use: 'staff remove <email>',
    does: 'removes all roles of an account and ends its sessions',
    run: async (args) => onDatabase(async (io) => (await import('./staff.ts')).removeStaff(args, io)),
  },
  'login-token': {
    use: 'login-token <email>',
    does: 'prints a one-time link that signs in as a customer',
    run: async (args) => (await import('./login-token.ts')).loginToken(args),
  },
  'price-token': {
    use: 'price-token <productId> --price <amount> [--market se]',
    does: 'prints the URL with which an ad lands on a product at that price, to try automated discounts in a demo',
    run: async (args) => (await import('./price-token.ts')).priceToken(args),
  },
  'order move': {
    use: 'order move <number> processing|completed|cancelled [--tracking <number>] [--tracking-url <url>]',
    does: 'changes the status of an order',
    run: async (args) => (await import('./order.ts')).moveOrder(args),
  },
  'order refund': {
    use: 'order refund <number> <amount> --reason <words> [--to-balance] [--key <repetition>]',
    does: 'refunds money of an order',
    run: async (args) => (await import('./order.ts')).refundOrder(args),
  },
  'newsletter export': {
    use: 'newsletter export [--market <alias>] [--language sv|da|en|fi|nb]',
    does: 'prints the confirmed newsletter subscribers as CSV, each with an unsubscribe link',
    run: async (args) => onDatabase(async (io) => (await import('./newsletter-export.ts')).newsletterExport(args, io)),
  },
  mails: {
    use: 'mails [--failed]',
    does: 'lists queued and failed mails, with the reason',
    run: async (args) => onDatabase(async (io) => (await import('./mails.ts')).listMails(args, io)),
  },
  'mails retry': {
    use: 'mails retry <id>|--all',
    does: 'queues failed mails again',
    run: async (args) => onDatabase(async (io) => (await import('./mails.ts')).retryMails(args, io)),
  },
  'set-aside': {
    use: 'set-aside',
    does: 'lists the rows at which jobs fail, with the reason and the next attempt',
    run: async (args) => onDatabase(async (io) => (await import('./set-aside.ts')).listSetAside(args, io)),
  },
  'set-aside retry': {
    use: 'set-aside retry [<job>] [<key>]',
    does: 'retries a row, a whole job, or everything now',
    run: async (args) => onDatabase(async (io) => (await import('./set-aside.ts')).retrySetAside(args, io)),
  },
  'payments problems': {
    use: 'payments problems [--json]',
    does: 'lists requests that the payment provider has not accepted, and payments of a wrong amount',
    run: async (args) => (await import('./payments.ts')).paymentProblems(args),
  },
  'payments retry': {
    use: 'payments retry <task>|--all',
    does: 'retries requests to the payment provider, now and for another 14 days',
    run: async (args) => (await import('./payments.ts')).retryPayments(args),
  },
  'payments close': {
    use: 'payments close <mismatch> --note <words>',
    does: 'closes a payment of a wrong amount, with a note',
    run: async (args) => (await import('./payments.ts')).closeMismatch(args),
  },
  'maintenance on': {
    use: 'maintenance on [--until <time>]',
    does: 'shows visitors a maintenance page; staff, and browsers with the link that it prints, see the shop',
    run: async (args) => onDatabase(async (io) => (await import('./maintenance.ts')).beginMaintenanceCommand(args, io)),
  },
  'maintenance off': {
    use: 'maintenance off',
    does: 'opens the shop again',
    run: async (args) => onDatabase(async (io) => (await import('./maintenance.ts')).endMaintenanceCommand(args, io)),
  },
  'maintenance status': {
    use: 'maintenance status',
    does: 'says whether the shop is open to visitors',
    run: async (args) => onDatabase(async (io) => (await import('./maintenance.ts')).showMaintenance(args, io)),
  },
  doctor: {
    use: 'doctor',
    does: 'checks that everything the shop needs is available',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
}

export function usageOf(words: string): string {
  const all = Object.entries(commands)
  const meant = all.filter(([name]) => name === words || name.startsWith(`${words} `))
  const lines = (meant.length > 0 ? meant : all).map(([, { use, does }]) => `  ${use}\n      ${does}`)
  return `Usage: kolofon <command>\n\n${lines.join('\n')}\n\nExit codes: 0 done, 1 refused, 2 wrong usage.`
}

async function onDatabase(run: (io: import('./command-io.ts').CommandIo) => Promise<number>): Promise<number> {
  const { withDatabase } = await import('./with-database.ts')
  return withDatabase(run)
}
