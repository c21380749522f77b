CREATE TABLE "market_countries" (
	"market_id" text NOT NULL,
	"country_code" text NOT NULL,
	"book_vat_rate" integer NOT NULL,
	"standard_vat_rate" integer NOT NULL,
	CONSTRAINT "market_countries_market_id_country_code_pk" PRIMARY KEY("market_id","country_code")
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"page" text,
	"component" text,
	"release" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "error_groups_details" CHECK (jsonb_typeof("error_groups"."details") = 'object')
);
--> statement-breakpoint
CREATE TABLE "measured_days" (
	"day" date NOT NULL,
	"market_id" text NOT NULL,
	"scope" text NOT NULL,
	"page_type" text DEFAULT '' NOT NULL,
	"page_id" text DEFAULT '' NOT NULL,
	"block_id" text DEFAULT '' NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"campaign_id" text DEFAULT '' NOT NULL,
	"step" text NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"events" integer NOT NULL,
	"visits" integer NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "measured_days_day_market_id_scope_page_type_page_id_block_id_variant_campaign_id_step_currency_sample_pk" PRIMARY KEY("day","market_id","scope","page_type","page_id","block_id","variant","campaign_id","step","currency","sample")
);
--> statement-breakpoint
CREATE TABLE "measured_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measured_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"market_id" text NOT NULL,
	"visit" uuid NOT NULL,
	"step" text NOT NULL,
	"page_type" text NOT NULL,
	"page_id" text,
	"block_id" text,
	"variant" text,
	"campaign_id" text,
	"product_id" integer,
	"order_id" text,
	"amount" integer,
	"currency" text,
	CONSTRAINT "measured_events_amount" CHECK (("measured_events"."amount" is null) = ("measured_events"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "measured_refusals" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "measured_refusals_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "measured_searches" (
	"day" date NOT NULL,
	"market_id" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "measured_searches_day_market_id_term_sample_pk" PRIMARY KEY("day","market_id","term","sample")
);
--> statement-breakpoint
CREATE TABLE "measured_vitals" (
	"day" date NOT NULL,
	"market_id" text NOT NULL,
	"page_type" text NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "measured_vitals_day_market_id_page_type_name_bucket_sample_pk" PRIMARY KEY("day","market_id","page_type","name","bucket","sample")
);
--> statement-breakpoint
CREATE TABLE "measurement_tasks" (
	"key" text PRIMARY KEY NOT NULL,
	"message" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measurement_tasks_message" CHECK (jsonb_typeof("measurement_tasks"."message") = 'object')
);
--> statement-breakpoint
CREATE TABLE "order_measurements" (
	"order_id" text PRIMARY KEY NOT NULL,
	"consent" text NOT NULL,
	"visit" uuid NOT NULL,
	"analytics_id" text
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "digital_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_countries" ADD CONSTRAINT "market_countries_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_measurements" ADD CONSTRAINT "order_measurements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_groups_source" ON "error_groups" USING btree ("source","last_seen_at");--> statement-breakpoint
CREATE INDEX "error_groups_last_seen" ON "error_groups" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "measured_events_day" ON "measured_events" USING btree ("day");--> statement-breakpoint
CREATE INDEX "measured_events_at" ON "measured_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "measured_events_visit" ON "measured_events" USING btree ("visit");--> statement-breakpoint
CREATE UNIQUE INDEX "measured_events_purchase" ON "measured_events" USING btree ("order_id") WHERE "measured_events"."step" = 'purchase';--> statement-breakpoint
CREATE INDEX "measurement_tasks_queue" ON "measurement_tasks" USING btree ("next_at") WHERE "measurement_tasks"."state" = 'queued';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_billing_address" CHECK (jsonb_typeof("orders"."billing_address") = 'object');
--> statement-breakpoint
-- Changes of countries invalidate the shop's settings, as those of markets do (decision 0045).
CREATE TRIGGER "market_countries_written" AFTER INSERT OR DELETE ON "market_countries" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "market_countries_changed" AFTER UPDATE ON "market_countries" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
