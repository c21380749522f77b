ALTER TABLE "mails" ADD COLUMN "sealed" text;--> statement-breakpoint
UPDATE "mails" SET
  "text" = regexp_replace("text", '([?&][A-Za-z]*[tT]oken=)[A-Za-z0-9_-]+', '\1…', 'g'),
  "html" = regexp_replace("html", '([?&;][A-Za-z]*[tT]oken=)[A-Za-z0-9_-]+', '\1…', 'g'),
  "headers" = '{}'
WHERE "state" <> 'queued';
