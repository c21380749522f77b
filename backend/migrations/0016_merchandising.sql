CREATE TABLE "facet_layouts" (
	"category" text PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"revision" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchandised_list_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchandised_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" text NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published" jsonb,
	"published_revision" text,
	"published_by" text,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merchandising_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym_sets" (
	"language" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"one_way" jsonb NOT NULL,
	"revision" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchandised_list_aliases" ADD CONSTRAINT "merchandised_list_aliases_list_id_merchandised_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."merchandised_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchandised_list_aliases_list" ON "merchandised_list_aliases" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "merchandising_log_subject" ON "merchandising_log" USING btree ("subject","at");