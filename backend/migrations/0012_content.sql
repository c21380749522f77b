CREATE TABLE "content_campaign_offers" (
	"campaign_id" text NOT NULL,
	"kind" text NOT NULL,
	"alias" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"markets" text[],
	CONSTRAINT "content_campaign_offers_kind_alias_pk" PRIMARY KEY("kind","alias")
);
--> statement-breakpoint
CREATE TABLE "content_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" text NOT NULL,
	"approved" jsonb,
	"approved_revision" text,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_references" (
	"page_id" text NOT NULL,
	"revision" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"path" text NOT NULL,
	"block_id" text,
	CONSTRAINT "page_references_page_id_revision_path_kind_target_pk" PRIMARY KEY("page_id","revision","path","kind","target")
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page_id" text NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"block_id" text,
	"text" text NOT NULL,
	CONSTRAINT "page_texts_page_id_path_language_pk" PRIMARY KEY("page_id","path","language")
);
--> statement-breakpoint
CREATE TABLE "scheduled_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"languages" text[] NOT NULL,
	"revision" text,
	"kind" text NOT NULL,
	"route" text,
	"at" timestamp with time zone NOT NULL,
	"wall_clock" text NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"author" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "content_image_files" (
	"image_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "content_image_files_image_id_width_format_pk" PRIMARY KEY("image_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "content_images" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "author" text DEFAULT 'seed' NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_campaign_offers" ADD CONSTRAINT "content_campaign_offers_campaign_id_content_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."content_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_references" ADD CONSTRAINT "page_references_page_id_revision_page_revisions_page_id_id_fk" FOREIGN KEY ("page_id","revision") REFERENCES "public"."page_revisions"("page_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_moves" ADD CONSTRAINT "scheduled_moves_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_image_files" ADD CONSTRAINT "content_image_files_image_id_content_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."content_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_log_subject" ON "content_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "page_references_target" ON "page_references" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "scheduled_moves_waiting" ON "scheduled_moves" USING btree ("at") WHERE "scheduled_moves"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_moves_page" ON "scheduled_moves" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "content_images_at" ON "content_images" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pointer_log_page" ON "pointer_log" USING btree ("page_id","at");