-- Codes that were stored before there was one reader for them: composed, with plain hyphens, without what nobody sees. One
-- whose read form is taken already stays as it is.
UPDATE "promo_codes" AS "own" SET "code" = "read"."code" FROM (
  SELECT DISTINCT ON ("code") "id", "code" FROM (
    SELECT "id", "code" AS "written", regexp_replace(translate(normalize(regexp_replace("code", E'[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), NFKC), E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------'), E'\\s', '', 'g') AS "code" FROM "promo_codes"
  ) AS "all" WHERE "code" <> "written" AND "code" <> '' ORDER BY "code", "id"
) AS "read" WHERE "own"."id" = "read"."id" AND NOT EXISTS (SELECT 1 FROM "promo_codes" AS "other" WHERE "other"."code" = "read"."code");
--> statement-breakpoint
UPDATE "gift_codes" AS "own" SET "code" = "read"."code" FROM (
  SELECT DISTINCT ON ("code") "id", "code" FROM (
    SELECT "id", "code" AS "written", regexp_replace(translate(normalize(regexp_replace("code", E'[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), NFKC), E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------'), E'\\s', '', 'g') AS "code" FROM "gift_codes"
  ) AS "all" WHERE "code" <> "written" AND "code" <> '' ORDER BY "code", "id"
) AS "read" WHERE "own"."id" = "read"."id" AND NOT EXISTS (SELECT 1 FROM "gift_codes" AS "other" WHERE "other"."code" = "read"."code");
