/**
 * Ids of the works that come first in the sample shop's bestseller list, the most popular first. Ids that the sample
 * does not contain have no effect.
 */
export const famous: readonly string[] = `
pippi-langstrump man-som-hatar-kvinnor hobbiten bilbo harry-potter-och-de-vises-sten sagan-om-ringen the-lord-of-the-rings the-hobbit stolthet-och-fordom
pride-and-prejudice brott-och-straff crime-and-punishment 1984 nineteen-eighty-four broderna-lejonhjarta mumintrollet trollkarlens-hatt
den-lille-prinsen the-little-prince le-petit-prince doktor-glas sapiens gone-girl mordet-pa-orientexpressen murder-on-the-orient-express
roda-rummet gosta-berlings-saga nils-holgerssons-underbara-resa dune frankenstein dracula jane-eyre den-store-gatsby the-great-gatsby
sult hunger et-dukkehjem ett-dockhem sommarboken hundrade-ar-av-ensamhet one-hundred-years-of-solitude snomannen mastaren-och-margarita
the-master-and-margarita krig-och-fred war-and-peace anna-karenina utvandrarna alkemisten the-alchemist to-kill-a-mockingbird
fahrenheit-451 brave-new-world the-handmaids-tale the-hunger-games hungerspelen alice-in-wonderland alices-adventures-in-wonderland peter-pan
emil-i-lonneberga ronja-rovardotter sherlock-holmes the-hound-of-the-baskervilles baskervilles-hund meditations cosmos kosmos
the-very-hungry-caterpillar alfons-aberg den-lilla-sjojungfrun wuthering-heights svindlande-hojder moby-dick odysseen the-odyssey iliaden
hamlet romeo-and-juliet den-gudomliga-komedin the-divine-comedy don-quijote les-miserables samhallets-ojamna seitseman-veljesta tuntematon-sotilas
the-stranger the-trial my-brilliant-friend normal-people the-old-man-and-the-sea the-kite-runner norwegian-wood the-odyssey don-quixote
the-count-of-monte-cristo the-unbearable-lightness-of-being love-in-the-time-of-cholera beloved stoner hamnet the-vegetarian mrs-dalloway
half-of-a-yellow-sun the-bell-jar all-quiet-on-the-western-front the-remains-of-the-day small-things-like-these convenience-store-woman
kalevala froken-smilla froken-smillas-fornemmelse-for-sne sofies-verden sofies-varld mit-navn-er babettes-gaestebud
`
  .trim()
  .split(/\s+/)

/** Authors whose titles mostly sell well, the best-selling first. */
export const famousAuthors: readonly string[] = `
astrid-lindgren tove-jansson stieg-larsson selma-lagerlof agatha-christie j-r-r-tolkien jane-austen august-strindberg jo-nesbo henning-mankell
stephen-king george-orwell virginia-woolf fjodor-dostojevskij fyodor-dostoevsky leo-tolstoy lev-tolstoj ernest-hemingway gabriel-garcia-marquez
vilhelm-moberg karin-boye hjalmar-soderberg elsa-beskow roald-dahl ursula-k-le-guin margaret-atwood arthur-conan-doyle charles-dickens
knut-hamsun henrik-ibsen karen-blixen hans-christian-andersen h-c-andersen mika-waltari vaino-linna
`
  .trim()
  .split(/\s+/)
