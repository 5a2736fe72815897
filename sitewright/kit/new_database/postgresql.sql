-- stands for: ["accounts.0001_initial", "accounts.0002_sessions_devices_and_resets", "accounts.0003_invitations_and_last_seen", "accounts.0004_second_factors", "accounts.0005_saved_views", "audience.0001_initial", "audience.0002_products_looked_at", "catalog.0001_initial", "catalog.0002_stock_order", "catalog.0003_shelf_order", "catalog.0004_heard_imports", "catalog.0005_foreign_key_guards", "catalog.0006_heartbeat", "catalog.0007_imported_stock", "catalog.0008_restock_sign_ups", "catalog.0009_reviews", "catalog.0010_product_page", "catalog.0011_tax_category", "catalog.0012_review_photos", "catalog.0013_product_files", "catalog.0014_product_video", "catalog.0015_customs_data", "catalog.0016_sizes", "catalog.0017_price_runs", "catalog.0018_product_feeds", "checkout.0001_initial", "checkout.0002_entry_idempotency_key", "checkout.0003_saved_entries", "checkout.0004_chosen", "checkout.0005_discounts", "checkout.0006_gift_cards", "checkout.0007_tax_exemptions", "checkout.0008_agreed", "checkout.0009_waiting_room", "checkout.0010_carriers", "checkout.0011_tiers_and_classes", "checkout.0012_store_credit", "checkout.0013_places", "content.0001_initial", "content.0002_search_index", "content.0003_due_items", "content.0004_item_extra", "content.0005_locale", "content.0006_past_addresses", "content.0007_mega_menus", "content.0008_page_locks", "content.0009_own_sections_and_page_code", "content.0010_posts", "content.0011_redirects", "content.0012_events", "content.0013_search_words", "content.0014_comments", "content.0015_translations", "content.0016_galleries", "content.0017_covers_and_folders", "content.0018_links_in_new_windows", "contenttypes.0001_initial", "contenttypes.0002_remove_content_type_name", "duplicating.0001_initial", "exporting.0001_initial", "forms.0001_forms_and_submissions", "forms.0002_newsletters", "forms.0003_code_after_sending", "forms.0004_submitted_files", "forms.0005_form_hooks", "forms.0006_captcha_keys_and_unfinished_forms", "forms.0007_checkout_consent", "history.0001_initial", "history.0002_undo_runs", "history.0003_sequences", "history.0004_operation", "history.0005_label_codes", "history.0006_put_back_runs", "history.0007_change_set_filters", "jobs.0001_take_over_the_table", "mail.0001_initial", "mail.0002_reply_to", "mail.0003_unsubscribe_url", "media.0001_initial", "media.0002_library_order", "media.0003_deleted_files", "media.0004_mediafile_colours", "media.0005_replaced_files", "media.0006_folders", "media.0007_picture_edits", "media.0008_recordings", "media.0009_recording_texts", "media.0010_uploads_in_pieces", "orders.0001_initial", "orders.0002_remember_browser", "orders.0003_line_answers", "orders.0004_adjustments", "orders.0005_records_of_states", "orders.0006_record_earlier_states", "orders.0007_payment_action", "orders.0008_payment_accounts", "orders.0009_payment_events", "orders.0010_language_of_buyer", "orders.0011_orders_by_time", "orders.0012_review_requests", "orders.0013_payments_by_owners", "orders.0014_delivery", "orders.0015_redemptions", "orders.0016_gift_card_refunds", "orders.0017_customers", "orders.0018_documents", "orders.0019_returns", "orders.0020_downloads", "orders.0021_handed_over", "orders.0022_vat_ids", "orders.0023_subscriptions", "orders.0024_draft_orders", "orders.0025_cart_reminders", "orders.0026_payment_references", "orders.0027_exchanges", "orders.0028_edits", "orders.0029_payment_methods", "orders.0030_subscription_prices", "orders.0031_shipping_labels", "orders.0032_buyer_note", "orders.0033_disputes", "orders.0034_order_tags", "orders.0035_customer_passkeys", "orders.0036_store_credit", "orders.0037_payouts", "orders.0038_payouts_in_the_books", "orders.0039_subscription_goods", "orders.0040_payment_attempts", "sessions.0001_initial", "sites.0001_initial", "sites.0002_hosts_by_website", "sites.0003_languages", "sites.0004_host_reach", "sites.0005_closed_by_owner", "sites.0006_website_code", "sites.0007_deleted_websites", "sites.0008_certificates", "sites.0009_share_key", "sites.0010_added_themes"]

CREATE TABLE accounts_authenticatorapp (
    id character varying(32) NOT NULL,
    sealed_secret character varying(200) NOT NULL,
    pending_secret character varying(200) NOT NULL,
    confirmed_at timestamp with time zone,
    last_used_step bigint NOT NULL,
    person_id character varying(32) NOT NULL,
    CONSTRAINT accounts_authenticatorapp_last_used_step_check CHECK ((last_used_step >= 0))
);

CREATE TABLE accounts_invitation (
    id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    role smallint NOT NULL,
    token_hash character varying(64) NOT NULL,
    inviter_id character varying(32) NOT NULL,
    inviter_name character varying(256) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT accounts_invitation_role_check CHECK ((role >= 0))
);

CREATE TABLE accounts_knowndevice (
    id character varying(32) NOT NULL,
    token_hash character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    person_id character varying(32) NOT NULL
);

CREATE TABLE accounts_membership (
    id character varying(32) NOT NULL,
    role smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    person_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    last_seen_at timestamp with time zone,
    CONSTRAINT accounts_membership_role_check CHECK ((role >= 0))
);

CREATE TABLE accounts_opensession (
    id character varying(32) NOT NULL,
    epoch integer NOT NULL,
    browser character varying(80) NOT NULL,
    address character varying(45) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    idle_seconds integer NOT NULL,
    idle_until timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    proven_at timestamp with time zone NOT NULL,
    wrong_password_count smallint NOT NULL,
    device_id character varying(32),
    person_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT accounts_opensession_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT accounts_opensession_idle_seconds_check CHECK ((idle_seconds >= 0)),
    CONSTRAINT accounts_opensession_wrong_password_count_check CHECK ((wrong_password_count >= 0))
);

CREATE TABLE accounts_passkey (
    id character varying(32) NOT NULL,
    host character varying(253) NOT NULL,
    credential_id character varying(1400) NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name character varying(60) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    removed_at timestamp with time zone,
    person_id character varying(32) NOT NULL,
    CONSTRAINT accounts_passkey_sign_count_check CHECK ((sign_count >= 0))
);

CREATE TABLE accounts_passwordreset (
    id character varying(32) NOT NULL,
    token_hash character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    person_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE accounts_person (
    password character varying(128) NOT NULL,
    last_login timestamp with time zone,
    id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    name character varying(200) NOT NULL,
    is_active boolean NOT NULL,
    session_epoch integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT accounts_person_session_epoch_check CHECK ((session_epoch >= 0))
);

CREATE TABLE accounts_recoverycode (
    id character varying(32) NOT NULL,
    code_hash character varying(64) NOT NULL,
    used_at timestamp with time zone,
    person_id character varying(32) NOT NULL
);

CREATE TABLE accounts_savedview (
    id character varying(32) NOT NULL,
    "table" character varying(20) NOT NULL,
    name character varying(60) NOT NULL,
    search character varying(500) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    person_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE accounts_usedchallenge (
    challenge_hash character varying(64) NOT NULL,
    used_at timestamp with time zone NOT NULL
);

CREATE TABLE audience_daysalt (
    id character varying(32) NOT NULL,
    day date NOT NULL,
    salt character varying(43) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE audience_visitdetail (
    id character varying(32) NOT NULL,
    kind character varying(6) NOT NULL,
    day date NOT NULL,
    name character varying(300) NOT NULL,
    views bigint NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT audience_visitdetail_views_check CHECK ((views >= 0))
);

CREATE TABLE audience_visithour (
    id character varying(32) NOT NULL,
    day date NOT NULL,
    hour smallint NOT NULL,
    views bigint NOT NULL,
    visitors bigint NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT audience_visithour_hour_check CHECK ((hour >= 0)),
    CONSTRAINT audience_visithour_views_check CHECK ((views >= 0)),
    CONSTRAINT audience_visithour_visitors_check CHECK ((visitors >= 0))
);

CREATE TABLE audience_visitormark (
    id character varying(32) NOT NULL,
    day date NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE catalog_category (
    id character varying(32) NOT NULL,
    type character varying(20) NOT NULL,
    display_name character varying(200) NOT NULL,
    slug character varying(200) NOT NULL,
    page_rendering character varying(20) NOT NULL,
    display_index integer NOT NULL,
    collection_id character varying(32) NOT NULL,
    parent_id character varying(32),
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_category_display_index_check CHECK ((display_index >= 0))
);

CREATE TABLE catalog_importrun (
    id character varying(32) NOT NULL,
    source character varying(40) NOT NULL,
    file_name character varying(300) NOT NULL,
    storage_key character varying(300) NOT NULL,
    state character varying(10) NOT NULL,
    done_fraction double precision NOT NULL,
    report jsonb NOT NULL,
    change_set_id character varying(32) NOT NULL,
    actor_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    heard_at timestamp with time zone
);

CREATE TABLE catalog_pricerun (
    id character varying(32) NOT NULL,
    state character varying(10) NOT NULL,
    percent integer NOT NULL,
    product_ids jsonb,
    last_id character varying(32) NOT NULL,
    done_to character varying(32) NOT NULL,
    total_count integer NOT NULL,
    done_count integer NOT NULL,
    changed_count integer NOT NULL,
    passed_count integer NOT NULL,
    passed jsonb NOT NULL,
    tries integer NOT NULL,
    actor_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    change_set_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_pricerun_changed_count_check CHECK ((changed_count >= 0)),
    CONSTRAINT catalog_pricerun_done_count_check CHECK ((done_count >= 0)),
    CONSTRAINT catalog_pricerun_passed_count_check CHECK ((passed_count >= 0)),
    CONSTRAINT catalog_pricerun_total_count_check CHECK ((total_count >= 0)),
    CONSTRAINT catalog_pricerun_tries_check CHECK ((tries >= 0))
);

CREATE TABLE catalog_product (
    id character varying(32) NOT NULL,
    product_type smallint NOT NULL,
    slug character varying(200) NOT NULL,
    title character varying(300) NOT NULL,
    excerpt_html text NOT NULL,
    body_html text NOT NULL,
    vendor character varying(200) NOT NULL,
    tags jsonb NOT NULL,
    option_names jsonb NOT NULL,
    visibility character varying(10) NOT NULL,
    is_subscribable boolean NOT NULL,
    subscription_plan jsonb,
    additional_fields_form_id character varying(32) NOT NULL,
    custom_add_button_text character varying(100) NOT NULL,
    use_custom_add_button_text boolean NOT NULL,
    seo_title character varying(300) NOT NULL,
    seo_description text NOT NULL,
    "position" integer NOT NULL,
    lowest_price_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    collection_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    stock_count bigint DEFAULT 0 NOT NULL,
    delivery_text character varying(300) NOT NULL,
    size_guide character varying(500) NOT NULL,
    swatches jsonb NOT NULL,
    tax_category character varying(10) DEFAULT 'standard'::character varying NOT NULL,
    video character varying(500) DEFAULT ''::character varying NOT NULL,
    hs_code character varying(12) DEFAULT ''::character varying NOT NULL,
    origin_country character varying(2) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT catalog_product_lowest_price_cents_check CHECK ((lowest_price_cents >= 0)),
    CONSTRAINT catalog_product_product_type_check CHECK ((product_type >= 0))
);

CREATE TABLE catalog_productcategory (
    id character varying(32) NOT NULL,
    category_id character varying(32) NOT NULL,
    product_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    "position" integer DEFAULT 0 NOT NULL
);

CREATE TABLE catalog_productfeed (
    id character varying(32) NOT NULL,
    form character varying(3) NOT NULL,
    storage_key character varying(300) NOT NULL,
    older_key character varying(300) NOT NULL,
    size_bytes bigint NOT NULL,
    written_at timestamp with time zone,
    asked_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_productfeed_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE catalog_productfile (
    id character varying(32) NOT NULL,
    origin_id character varying(32) NOT NULL,
    name character varying(150) NOT NULL,
    content_type character varying(100) NOT NULL,
    size_bytes bigint NOT NULL,
    storage_key character varying(120) NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    left_at timestamp with time zone,
    product_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_productfile_position_check CHECK (("position" >= 0)),
    CONSTRAINT catalog_productfile_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE catalog_productimage (
    id character varying(32) NOT NULL,
    source_url character varying(1000) NOT NULL,
    alt_text character varying(500) NOT NULL,
    "position" integer NOT NULL,
    fetch_error character varying(300) NOT NULL,
    media_id character varying(32),
    product_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_productimage_position_check CHECK (("position" >= 0))
);

CREATE TABLE catalog_productrating (
    id character varying(32) NOT NULL,
    ones integer NOT NULL,
    twos integer NOT NULL,
    threes integer NOT NULL,
    fours integer NOT NULL,
    fives integer NOT NULL,
    product_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_productrating_fives_check CHECK ((fives >= 0)),
    CONSTRAINT catalog_productrating_fours_check CHECK ((fours >= 0)),
    CONSTRAINT catalog_productrating_ones_check CHECK ((ones >= 0)),
    CONSTRAINT catalog_productrating_threes_check CHECK ((threes >= 0)),
    CONSTRAINT catalog_productrating_twos_check CHECK ((twos >= 0))
);

CREATE TABLE catalog_restocksignup (
    id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    language character varying(35) NOT NULL,
    joins_list boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    is_mailed boolean NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE catalog_review (
    id character varying(32) NOT NULL,
    stars smallint NOT NULL,
    title character varying(120) NOT NULL,
    text text NOT NULL,
    text_digest character varying(32) NOT NULL,
    author_name character varying(80) NOT NULL,
    author_email character varying(256) NOT NULL,
    order_id character varying(32) NOT NULL,
    status character varying(10) NOT NULL,
    held_for character varying(20) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    put_away_at timestamp with time zone,
    reply text NOT NULL,
    replied_at timestamp with time zone,
    product_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    photos_wait boolean DEFAULT false NOT NULL,
    CONSTRAINT catalog_review_stars_check CHECK ((stars >= 0)),
    CONSTRAINT review_has_its_stars CHECK (((stars >= 1) AND (stars <= 5)))
);

CREATE TABLE catalog_reviewphoto (
    id character varying(32) NOT NULL,
    storage_key character varying(120) NOT NULL,
    small_key character varying(120) NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size_bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    is_forgotten boolean NOT NULL,
    review_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT catalog_reviewphoto_height_check CHECK ((height >= 0)),
    CONSTRAINT catalog_reviewphoto_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT catalog_reviewphoto_width_check CHECK ((width >= 0))
);

CREATE TABLE catalog_stocklevel (
    id character varying(32) NOT NULL,
    is_unlimited boolean NOT NULL,
    on_hand integer NOT NULL,
    held integer NOT NULL,
    website_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    is_counted boolean DEFAULT false NOT NULL,
    CONSTRAINT held_within_stock CHECK ((is_unlimited OR (held <= on_hand))),
    CONSTRAINT holds_never_negative CHECK ((held >= 0)),
    CONSTRAINT stock_never_negative CHECK ((on_hand >= 0))
);

CREATE TABLE catalog_stockmovement (
    id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    kind character varying(12) NOT NULL,
    quantity integer NOT NULL,
    order_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE catalog_variant (
    id character varying(32) NOT NULL,
    sku character varying(100) NOT NULL,
    attributes jsonb NOT NULL,
    "position" integer NOT NULL,
    price_cents bigint NOT NULL,
    sale_price_cents bigint,
    is_on_sale boolean NOT NULL,
    weight_grams integer NOT NULL,
    barcode character varying(100) NOT NULL,
    requires_shipping boolean NOT NULL,
    is_taxable boolean NOT NULL,
    main_image_id character varying(32),
    product_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    imported_on_hand integer,
    length_mm integer DEFAULT 0 NOT NULL,
    width_mm integer DEFAULT 0 NOT NULL,
    height_mm integer DEFAULT 0 NOT NULL,
    CONSTRAINT catalog_variant_height_mm_check CHECK ((height_mm >= 0)),
    CONSTRAINT catalog_variant_length_mm_check CHECK ((length_mm >= 0)),
    CONSTRAINT catalog_variant_position_check CHECK (("position" >= 0)),
    CONSTRAINT catalog_variant_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT catalog_variant_sale_price_cents_check CHECK ((sale_price_cents >= 0)),
    CONSTRAINT catalog_variant_weight_grams_check CHECK ((weight_grams >= 0)),
    CONSTRAINT catalog_variant_width_mm_check CHECK ((width_mm >= 0))
);

CREATE TABLE checkout_carrieraccount (
    id character varying(32) NOT NULL,
    service character varying(20) NOT NULL,
    name character varying(100) NOT NULL,
    sealed_key character varying(500) NOT NULL,
    key_end character varying(4) NOT NULL,
    connected_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    problem character varying(10) DEFAULT ''::character varying NOT NULL,
    said character varying(300) DEFAULT ''::character varying NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE checkout_cart (
    id character varying(32) NOT NULL,
    token character varying(64) NOT NULL,
    currency character varying(3) NOT NULL,
    state character varying(10) NOT NULL,
    order_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    chosen text DEFAULT ''::text NOT NULL,
    agreed text DEFAULT ''::text NOT NULL
);

CREATE TABLE checkout_cartentry (
    id character varying(32) NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    quantity integer NOT NULL,
    additional_fields text NOT NULL,
    purchase_price_cents bigint NOT NULL,
    "position" integer NOT NULL,
    cart_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    idempotency_key character varying(64) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT checkout_cartentry_position_check CHECK (("position" >= 0)),
    CONSTRAINT checkout_cartentry_purchase_price_cents_check CHECK ((purchase_price_cents >= 0)),
    CONSTRAINT checkout_cartentry_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT entry_quantity CHECK (((quantity >= 1) AND (quantity <= 9999)))
);

CREATE TABLE checkout_discount (
    id character varying(32) NOT NULL,
    title character varying(100) NOT NULL,
    kind character varying(16) NOT NULL,
    is_automatic boolean NOT NULL,
    is_enabled boolean NOT NULL,
    percent_hundredths integer NOT NULL,
    amount_cents bigint NOT NULL,
    buy_quantity integer NOT NULL,
    get_quantity integer NOT NULL,
    product_ids jsonb NOT NULL,
    category_ids jsonb NOT NULL,
    get_product_ids jsonb NOT NULL,
    minimum_cents bigint NOT NULL,
    minimum_quantity integer NOT NULL,
    is_first_order_only boolean NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    most_uses integer,
    most_uses_each integer,
    most_uses_of_code integer,
    uses integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    combines_with jsonb DEFAULT '[]'::jsonb NOT NULL,
    tier_basis character varying(8) DEFAULT ''::character varying NOT NULL,
    tiers jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT checkout_discount_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT checkout_discount_buy_quantity_check CHECK ((buy_quantity >= 0)),
    CONSTRAINT checkout_discount_get_quantity_check CHECK ((get_quantity >= 0)),
    CONSTRAINT checkout_discount_minimum_cents_check CHECK ((minimum_cents >= 0)),
    CONSTRAINT checkout_discount_minimum_quantity_check CHECK ((minimum_quantity >= 0)),
    CONSTRAINT checkout_discount_most_uses_check CHECK ((most_uses >= 0)),
    CONSTRAINT checkout_discount_most_uses_each_check CHECK ((most_uses_each >= 0)),
    CONSTRAINT checkout_discount_most_uses_of_code_check CHECK ((most_uses_of_code >= 0)),
    CONSTRAINT checkout_discount_percent_hundredths_check CHECK ((percent_hundredths >= 0)),
    CONSTRAINT checkout_discount_uses_check CHECK ((uses >= 0)),
    CONSTRAINT discount_at_most_everything CHECK ((percent_hundredths <= 10000))
);

CREATE TABLE checkout_discountcode (
    id character varying(32) NOT NULL,
    code character varying(40) NOT NULL,
    uses integer NOT NULL,
    discount_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT checkout_discountcode_uses_check CHECK ((uses >= 0))
);

CREATE TABLE checkout_giftcard (
    id character varying(32) NOT NULL,
    code_digest character varying(64),
    sealed_code text NOT NULL,
    last_four character varying(4) NOT NULL,
    currency character varying(3) NOT NULL,
    issued_cents bigint NOT NULL,
    balance_cents bigint NOT NULL,
    is_enabled boolean NOT NULL,
    is_test boolean NOT NULL,
    expires_at timestamp with time zone,
    recipient_email character varying(256) NOT NULL,
    recipient_name character varying(200) NOT NULL,
    sender_name character varying(200) NOT NULL,
    message text NOT NULL,
    language character varying(20) NOT NULL,
    order_id character varying(32) NOT NULL,
    line_position integer NOT NULL,
    unit integer NOT NULL,
    send_at timestamp with time zone,
    issued_at timestamp with time zone,
    sent_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    holder_id character varying(32) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT checkout_giftcard_balance_cents_check CHECK ((balance_cents >= 0)),
    CONSTRAINT checkout_giftcard_issued_cents_check CHECK ((issued_cents >= 0)),
    CONSTRAINT checkout_giftcard_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT checkout_giftcard_unit_check CHECK ((unit >= 0)),
    CONSTRAINT gift_card_not_below_nothing CHECK ((balance_cents >= 0))
);

CREATE TABLE checkout_giftcardentry (
    id character varying(32) NOT NULL,
    amount_cents bigint NOT NULL,
    reason character varying(10) NOT NULL,
    placement_id character varying(32) NOT NULL,
    order_id character varying(32) NOT NULL,
    refund_id character varying(32) NOT NULL,
    note character varying(500) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    card_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    cause character varying(80) DEFAULT ''::character varying NOT NULL,
    message character varying(500) DEFAULT ''::character varying NOT NULL
);

CREATE TABLE checkout_placesaccount (
    id character varying(32) NOT NULL,
    service character varying(20) NOT NULL,
    sealed_key character varying(500) NOT NULL,
    key_end character varying(4) NOT NULL,
    is_on boolean NOT NULL,
    daily_cap integer NOT NULL,
    counted_on date NOT NULL,
    calls integer NOT NULL,
    connected_at timestamp with time zone NOT NULL,
    problem character varying(10) DEFAULT ''::character varying NOT NULL,
    said character varying(300) DEFAULT ''::character varying NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT checkout_placesaccount_calls_check CHECK ((calls >= 0)),
    CONSTRAINT checkout_placesaccount_daily_cap_check CHECK ((daily_cap >= 0))
);

CREATE TABLE checkout_placesuse (
    id character varying(32) NOT NULL,
    day date NOT NULL,
    page character varying(20) NOT NULL,
    section character varying(20) NOT NULL,
    suggestions integer NOT NULL,
    details integer NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT checkout_placesuse_details_check CHECK ((details >= 0)),
    CONSTRAINT checkout_placesuse_suggestions_check CHECK ((suggestions >= 0))
);

CREATE TABLE checkout_savedentry (
    id character varying(32) NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    quantity integer NOT NULL,
    additional_fields text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    cart_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT checkout_savedentry_quantity_check CHECK ((quantity >= 0))
);

CREATE TABLE checkout_shippingquote (
    id character varying(32) NOT NULL,
    account_id character varying(32) NOT NULL,
    digest character varying(64) NOT NULL,
    is_answered boolean NOT NULL,
    answer text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    holds_until timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE checkout_taxexemption (
    id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    reason character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE checkout_waitingplace (
    id character varying(32) NOT NULL,
    cart_id character varying(32) NOT NULL,
    let_in_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE checkout_waitingroom (
    id character varying(32) NOT NULL,
    next_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_collection (
    id character varying(32) NOT NULL,
    type smallint NOT NULL,
    slug character varying(200) NOT NULL,
    title character varying(200) NOT NULL,
    navigation_title character varying(200) NOT NULL,
    description text NOT NULL,
    is_enabled boolean NOT NULL,
    page_size integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT content_collection_page_size_check CHECK ((page_size >= 0)),
    CONSTRAINT content_collection_type_check CHECK ((type >= 0))
);

CREATE TABLE content_comment (
    id character varying(32) NOT NULL,
    author_name character varying(80) NOT NULL,
    author_email character varying(254) NOT NULL,
    is_owner boolean NOT NULL,
    text text NOT NULL,
    text_digest character varying(32) NOT NULL,
    status character varying(10) NOT NULL,
    held_for character varying(20) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    put_away_at timestamp with time zone,
    item_id character varying(32) NOT NULL,
    thread_id character varying(32),
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_draftstep (
    id character varying(32) NOT NULL,
    sequence integer NOT NULL,
    actor_id character varying(32) NOT NULL,
    label character varying(200) NOT NULL,
    forward jsonb NOT NULL,
    backward jsonb NOT NULL,
    is_undone boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    page_id character varying(32) NOT NULL,
    CONSTRAINT content_draftstep_sequence_check CHECK ((sequence >= 0))
);

CREATE TABLE content_item (
    id character varying(32) NOT NULL,
    record_type smallint NOT NULL,
    slug character varying(200) NOT NULL,
    title character varying(300) NOT NULL,
    excerpt_html text NOT NULL,
    body_html text NOT NULL,
    author_name character varying(200) NOT NULL,
    tags jsonb NOT NULL,
    status character varying(15) NOT NULL,
    seo_title character varying(300) NOT NULL,
    seo_description text NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    collection_id character varying(32) NOT NULL,
    main_image_id character varying(32),
    website_id character varying(32) NOT NULL,
    is_due boolean DEFAULT false NOT NULL,
    extra jsonb DEFAULT '{}'::jsonb NOT NULL,
    locale character varying(20),
    categories jsonb DEFAULT '[]'::jsonb NOT NULL,
    ends_at timestamp with time zone,
    first_at timestamp with time zone,
    is_over boolean DEFAULT false NOT NULL,
    last_at timestamp with time zone,
    starts_at timestamp with time zone,
    "position" integer DEFAULT 0 NOT NULL,
    CONSTRAINT content_item_position_check CHECK (("position" >= 0)),
    CONSTRAINT content_item_record_type_check CHECK ((record_type >= 0))
);

CREATE TABLE content_itemlike (
    id character varying(32) NOT NULL,
    key character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    item_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_itemtally (
    id character varying(32) NOT NULL,
    comment_count integer NOT NULL,
    like_count integer NOT NULL,
    item_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT content_itemtally_comment_count_check CHECK ((comment_count >= 0)),
    CONSTRAINT content_itemtally_like_count_check CHECK ((like_count >= 0))
);

CREATE TABLE content_lock (
    id character varying(32) NOT NULL,
    password_hash character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_missedaddress (
    id character varying(32) NOT NULL,
    path character varying(300) NOT NULL,
    count bigint NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    referrer character varying(100) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT content_missedaddress_count_check CHECK ((count >= 0))
);

CREATE TABLE content_navigationlink (
    id character varying(32) NOT NULL,
    navigation character varying(40) NOT NULL,
    title character varying(200) NOT NULL,
    external_link character varying(500) NOT NULL,
    "position" integer NOT NULL,
    collection_id character varying(32),
    parent_id character varying(32),
    website_id character varying(32) NOT NULL,
    page_id character varying(32),
    is_mega boolean DEFAULT false NOT NULL,
    text character varying(200) DEFAULT ''::character varying NOT NULL,
    picture_id character varying(32) DEFAULT ''::character varying NOT NULL,
    opens_window boolean DEFAULT false NOT NULL,
    CONSTRAINT content_navigationlink_position_check CHECK (("position" >= 0))
);

CREATE TABLE content_page (
    id character varying(32) NOT NULL,
    slug character varying(200) NOT NULL,
    title character varying(200) NOT NULL,
    status character varying(15) NOT NULL,
    seo_title character varying(300) NOT NULL,
    seo_description text NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    published_revision_id character varying(32),
    locale character varying(20),
    lock_id character varying(32),
    seo_image_id character varying(32) DEFAULT ''::character varying NOT NULL,
    is_indexed boolean DEFAULT true NOT NULL,
    code jsonb DEFAULT '{}'::jsonb NOT NULL,
    folder_behaviour smallint,
    is_cover boolean DEFAULT false NOT NULL,
    CONSTRAINT content_page_folder_behaviour_check CHECK ((folder_behaviour >= 0)),
    CONSTRAINT content_page_position_check CHECK (("position" >= 0))
);

CREATE TABLE content_pagedraft (
    id character varying(32) NOT NULL,
    document bytea NOT NULL,
    sequence integer NOT NULL,
    epoch integer NOT NULL,
    based_on_number integer NOT NULL,
    based_on_sequence integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    page_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT content_pagedraft_based_on_number_check CHECK ((based_on_number >= 0)),
    CONSTRAINT content_pagedraft_based_on_sequence_check CHECK ((based_on_sequence >= 0)),
    CONSTRAINT content_pagedraft_epoch_check CHECK ((epoch >= 0)),
    CONSTRAINT content_pagedraft_sequence_check CHECK ((sequence >= 0))
);

CREATE TABLE content_pagerevision (
    id character varying(32) NOT NULL,
    number integer NOT NULL,
    tree jsonb NOT NULL,
    created_by_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    page_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT content_pagerevision_number_check CHECK ((number >= 0))
);

CREATE TABLE content_pastaddress (
    id character varying(32) NOT NULL,
    slug character varying(240) NOT NULL,
    subject_type character varying(80) NOT NULL,
    subject_id character varying(32) NOT NULL,
    left_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_publication (
    id character varying(32) NOT NULL,
    actor_id character varying(32) NOT NULL,
    change_set_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    page_id character varying(32) NOT NULL,
    previous_revision_id character varying(32),
    revision_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_redirect (
    id character varying(32) NOT NULL,
    source character varying(400) NOT NULL,
    target character varying(1000) NOT NULL,
    status smallint NOT NULL,
    is_enabled boolean NOT NULL,
    hits bigint NOT NULL,
    last_hit_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT content_redirect_hits_check CHECK ((hits >= 0)),
    CONSTRAINT content_redirect_status_check CHECK ((status >= 0))
);

CREATE TABLE content_savedsection (
    id character varying(32) NOT NULL,
    name character varying(80) NOT NULL,
    tree jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_searchdocument (
    id character varying(32) NOT NULL,
    subject_type character varying(80) NOT NULL,
    subject_id character varying(32) NOT NULL,
    url character varying(500) NOT NULL,
    title character varying(300) NOT NULL,
    text text NOT NULL,
    image_url character varying(500) NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    words tsvector,
    kind character varying(40) NOT NULL
);

CREATE TABLE content_searchword (
    id character varying(32) NOT NULL,
    word character varying(24) NOT NULL,
    initial character varying(1) NOT NULL,
    length smallint NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT content_searchword_length_check CHECK ((length >= 0))
);

CREATE TABLE content_sitelock (
    id character varying(32) NOT NULL,
    lock_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE content_translation (
    id character varying(32) NOT NULL,
    language character varying(20) NOT NULL,
    subject_type character varying(80) NOT NULL,
    subject_id character varying(32) NOT NULL,
    texts jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE django_content_type (
    id integer NOT NULL,
    app_label character varying(100) NOT NULL,
    model character varying(100) NOT NULL
);

ALTER TABLE django_content_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME django_content_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE django_migrations (
    id bigint NOT NULL,
    app character varying(255) NOT NULL,
    name character varying(255) NOT NULL,
    applied timestamp with time zone NOT NULL
);

ALTER TABLE django_migrations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME django_migrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE django_session (
    session_key character varying(40) NOT NULL,
    session_data text NOT NULL,
    expire_date timestamp with time zone NOT NULL
);

CREATE TABLE django_tasks_database_dbtaskresult (
    id uuid NOT NULL,
    status character varying(10) NOT NULL,
    enqueued_at timestamp with time zone NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    args_kwargs jsonb NOT NULL,
    priority integer NOT NULL,
    task_path text NOT NULL,
    worker_ids jsonb NOT NULL,
    queue_name character varying(32) NOT NULL,
    backend_name character varying(32) NOT NULL,
    run_after timestamp with time zone NOT NULL,
    return_value jsonb,
    exception_class_path text NOT NULL,
    traceback text NOT NULL
);

CREATE TABLE duplicating_duplicaterun (
    id character varying(32) NOT NULL,
    state character varying(10) NOT NULL,
    done_fraction double precision NOT NULL,
    copy_id character varying(32) NOT NULL,
    title character varying(200) NOT NULL,
    host character varying(253) NOT NULL,
    has_stock boolean NOT NULL,
    missing_count integer NOT NULL,
    actor_id character varying(32) NOT NULL,
    actor_name character varying(256) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    CONSTRAINT duplicating_duplicaterun_missing_count_check CHECK ((missing_count >= 0))
);

CREATE TABLE exporting_exportrun (
    id character varying(32) NOT NULL,
    state character varying(10) NOT NULL,
    done_fraction double precision NOT NULL,
    storage_key character varying(300) NOT NULL,
    file_name character varying(120) NOT NULL,
    size_bytes bigint NOT NULL,
    missing_count integer NOT NULL,
    actor_id character varying(32) NOT NULL,
    actor_name character varying(256) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT exporting_exportrun_missing_count_check CHECK ((missing_count >= 0)),
    CONSTRAINT exporting_exportrun_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE forms_captchakey (
    id character varying(32) NOT NULL,
    sealed_key character varying(500) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE forms_consent (
    id character varying(32) NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    act character varying(12) NOT NULL,
    source character varying(12) NOT NULL,
    place character varying(1000) NOT NULL,
    text text NOT NULL,
    website_id character varying(32) NOT NULL,
    subscriber_id character varying(32) NOT NULL
);

CREATE TABLE forms_form (
    id character varying(32) NOT NULL,
    name character varying(120) NOT NULL,
    kind character varying(10) NOT NULL,
    fields jsonb NOT NULL,
    settings jsonb NOT NULL,
    last_number integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    CONSTRAINT forms_form_last_number_check CHECK ((last_number >= 0))
);

CREATE TABLE forms_formhook (
    id character varying(32) NOT NULL,
    address character varying(1000) NOT NULL,
    sealed_secret character varying(300) NOT NULL,
    form_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE forms_formsubmission (
    id character varying(32) NOT NULL,
    number integer NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    answers jsonb NOT NULL,
    titles jsonb NOT NULL,
    email character varying(254) NOT NULL,
    words text NOT NULL,
    page_path character varying(1000) NOT NULL,
    language character varying(20) NOT NULL,
    is_seen boolean NOT NULL,
    is_marked boolean NOT NULL,
    status character varying(10) NOT NULL,
    put_away_at timestamp with time zone,
    form_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT forms_formsubmission_number_check CHECK ((number >= 0))
);

CREATE TABLE forms_hookdelivery (
    id character varying(32) NOT NULL,
    number integer NOT NULL,
    status character varying(10) NOT NULL,
    attempts integer NOT NULL,
    answer_code integer NOT NULL,
    problem character varying(20) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    tried_at timestamp with time zone,
    form_id character varying(32) NOT NULL,
    submission_id character varying(32),
    website_id character varying(32) NOT NULL,
    CONSTRAINT forms_hookdelivery_answer_code_check CHECK ((answer_code >= 0)),
    CONSTRAINT forms_hookdelivery_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT forms_hookdelivery_number_check CHECK ((number >= 0))
);

CREATE TABLE forms_mailinglist (
    id character varying(32) NOT NULL,
    name character varying(120) NOT NULL,
    asks_confirmation boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE forms_submittedfile (
    id character varying(32) NOT NULL,
    field_id character varying(40) NOT NULL,
    name character varying(120) NOT NULL,
    kind character varying(10) NOT NULL,
    size_bytes integer NOT NULL,
    storage_key character varying(120) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    form_id character varying(32) NOT NULL,
    submission_id character varying(32),
    website_id character varying(32) NOT NULL,
    CONSTRAINT forms_submittedfile_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE forms_subscriber (
    id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    email_hash character varying(64) NOT NULL,
    state character varying(12) NOT NULL,
    language character varying(35) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    is_removed boolean NOT NULL,
    put_away_at timestamp with time zone,
    mailing_list_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE forms_unfinishedform (
    id character varying(32) NOT NULL,
    key_hash character varying(64) NOT NULL,
    sealed_values text NOT NULL,
    page_path character varying(1000) NOT NULL,
    block character varying(64) NOT NULL,
    kept_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    form_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE history_auditentry (
    id character varying(32) NOT NULL,
    sequence bigint NOT NULL,
    act character varying(80) NOT NULL,
    actor_id character varying(32) NOT NULL,
    actor_name character varying(256) NOT NULL,
    subject_type character varying(80) NOT NULL,
    subject_id character varying(32) NOT NULL,
    change_set_id character varying(32) NOT NULL,
    detail jsonb NOT NULL,
    address character varying(45) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    previous_hash character varying(64) NOT NULL,
    hash character varying(64) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT history_auditentry_sequence_check CHECK ((sequence >= 0))
);

CREATE TABLE history_audithead (
    id character varying(32) NOT NULL,
    sequence bigint NOT NULL,
    hash character varying(64) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT history_audithead_sequence_check CHECK ((sequence >= 0))
);

CREATE TABLE history_changeset (
    id character varying(32) NOT NULL,
    label character varying(200) NOT NULL,
    act character varying(80) NOT NULL,
    actor_id character varying(32) NOT NULL,
    actor_name character varying(256) NOT NULL,
    subject_type character varying(80) NOT NULL,
    version_count integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    undoes_id character varying(32),
    website_id character varying(32) NOT NULL,
    sequence bigint,
    label_coded jsonb,
    subject_id character varying(32) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT history_changeset_sequence_check CHECK ((sequence >= 0)),
    CONSTRAINT history_changeset_version_count_check CHECK ((version_count >= 0))
);

CREATE TABLE history_undorun (
    id character varying(32) NOT NULL,
    state character varying(10) NOT NULL,
    next_position integer NOT NULL,
    total_count integer NOT NULL,
    done_count integer NOT NULL,
    restored_count integer NOT NULL,
    kept_count integer NOT NULL,
    kept jsonb NOT NULL,
    tries integer NOT NULL,
    trouble character varying(300) NOT NULL,
    actor_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    change_set_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    back_to_sequence bigint,
    next_sequence bigint,
    CONSTRAINT history_undorun_back_to_sequence_check CHECK ((back_to_sequence >= 0)),
    CONSTRAINT history_undorun_done_count_check CHECK ((done_count >= 0)),
    CONSTRAINT history_undorun_kept_count_check CHECK ((kept_count >= 0)),
    CONSTRAINT history_undorun_next_position_check CHECK ((next_position >= 0)),
    CONSTRAINT history_undorun_next_sequence_check CHECK ((next_sequence >= 0)),
    CONSTRAINT history_undorun_restored_count_check CHECK ((restored_count >= 0)),
    CONSTRAINT history_undorun_total_count_check CHECK ((total_count >= 0)),
    CONSTRAINT history_undorun_tries_check CHECK ((tries >= 0))
);

CREATE TABLE history_version (
    id character varying(32) NOT NULL,
    subject_type character varying(80) NOT NULL,
    subject_id character varying(32) NOT NULL,
    before jsonb,
    after jsonb,
    "position" integer NOT NULL,
    change_set_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    sequence integer,
    CONSTRAINT history_version_position_check CHECK (("position" >= 0)),
    CONSTRAINT history_version_sequence_check CHECK ((sequence >= 0))
);

CREATE TABLE mail_message (
    id character varying(32) NOT NULL,
    key character varying(120) NOT NULL,
    kind character varying(60) NOT NULL,
    to_address character varying(256) NOT NULL,
    from_name character varying(200) NOT NULL,
    subject character varying(300) NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    status character varying(10) NOT NULL,
    attempts integer NOT NULL,
    last_error character varying(500) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    reply_to character varying(256) DEFAULT ''::character varying NOT NULL,
    unsubscribe_url character varying(1000) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT mail_message_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE media_keptrevision (
    id character varying(32) NOT NULL,
    revision character varying(8) NOT NULL,
    storage_key character varying(300) NOT NULL,
    content_type character varying(100) NOT NULL,
    size_bytes bigint NOT NULL,
    width integer,
    height integer,
    checksum character varying(64) NOT NULL,
    colours character varying(36) NOT NULL,
    kept_since timestamp with time zone NOT NULL,
    media_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    edit jsonb NOT NULL,
    duration_ms bigint,
    CONSTRAINT media_keptrevision_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT media_keptrevision_height_check CHECK ((height >= 0)),
    CONSTRAINT media_keptrevision_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT media_keptrevision_width_check CHECK ((width >= 0))
);

CREATE TABLE media_mediafile (
    id character varying(32) NOT NULL,
    name character varying(300) NOT NULL,
    storage_key character varying(300) NOT NULL,
    content_type character varying(100) NOT NULL,
    size_bytes bigint NOT NULL,
    width integer,
    height integer,
    checksum character varying(64) NOT NULL,
    alt_text character varying(500) NOT NULL,
    focal_x double precision NOT NULL,
    focal_y double precision NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    deleted_at timestamp with time zone,
    colours character varying(36) NOT NULL,
    revision character varying(8) NOT NULL,
    folder_id character varying(32),
    edit jsonb NOT NULL,
    duration_ms bigint,
    kind character varying(5) NOT NULL,
    awaits_renewal boolean DEFAULT true,
    poster_id character varying(32) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT media_mediafile_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT media_mediafile_height_check CHECK ((height >= 0)),
    CONSTRAINT media_mediafile_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT media_mediafile_width_check CHECK ((width >= 0))
);

CREATE TABLE media_mediafolder (
    id character varying(32) NOT NULL,
    name character varying(80) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE media_recordingtext (
    id character varying(32) NOT NULL,
    kind character varying(10) NOT NULL,
    language character varying(20) NOT NULL,
    is_default boolean NOT NULL,
    content text NOT NULL,
    size_bytes integer NOT NULL,
    cue_count integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    media_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT media_recordingtext_cue_count_check CHECK ((cue_count >= 0)),
    CONSTRAINT media_recordingtext_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE media_rendition (
    id character varying(32) NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    format character varying(10) NOT NULL,
    storage_key character varying(300) NOT NULL,
    size_bytes bigint NOT NULL,
    media_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    revision character varying(8) NOT NULL,
    CONSTRAINT media_rendition_height_check CHECK ((height >= 0)),
    CONSTRAINT media_rendition_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT media_rendition_width_check CHECK ((width >= 0))
);

CREATE TABLE media_upload (
    id character varying(32) NOT NULL,
    person_id character varying(32) NOT NULL,
    kind character varying(5) NOT NULL,
    name character varying(300) NOT NULL,
    folder_id character varying(32) NOT NULL,
    size_bytes bigint NOT NULL,
    received_bytes bigint NOT NULL,
    touched_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    media_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT media_upload_received_bytes_check CHECK ((received_bytes >= 0)),
    CONSTRAINT media_upload_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE media_uploadpiece (
    id character varying(32) NOT NULL,
    start_bytes bigint NOT NULL,
    size_bytes integer NOT NULL,
    piece_key character varying(150) NOT NULL,
    upload_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT media_uploadpiece_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT media_uploadpiece_start_bytes_check CHECK ((start_bytes >= 0))
);

CREATE TABLE orders_cartreminder (
    id character varying(32) NOT NULL,
    cart_id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    language character varying(20) NOT NULL,
    due_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_customer (
    id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    past_emails jsonb NOT NULL,
    name character varying(200) NOT NULL,
    language character varying(35) NOT NULL,
    note text NOT NULL,
    tags jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signed_in_at timestamp with time zone,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_customeraddress (
    id character varying(32) NOT NULL,
    name character varying(200) NOT NULL,
    address jsonb NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    customer_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_customercode (
    id character varying(32) NOT NULL,
    customer_id character varying(32) NOT NULL,
    purpose character varying(12) NOT NULL,
    email character varying(256) NOT NULL,
    ask_hash character varying(64) NOT NULL,
    tries smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_customercode_tries_check CHECK ((tries >= 0))
);

CREATE TABLE orders_customerpasskey (
    id character varying(32) NOT NULL,
    host character varying(253) NOT NULL,
    credential_id character varying(1400) NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name character varying(80) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    removed_at timestamp with time zone,
    customer_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_customerpasskey_sign_count_check CHECK ((sign_count >= 0))
);

CREATE TABLE orders_customersession (
    id character varying(32) NOT NULL,
    token_hash character varying(64) NOT NULL,
    browser character varying(80) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    idle_until timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    customer_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_dispute (
    id character varying(32) NOT NULL,
    reference character varying(100) NOT NULL,
    state character varying(20) NOT NULL,
    reason character varying(30) NOT NULL,
    amount_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    respond_by timestamp with time zone,
    url character varying(300) NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    looks integer NOT NULL,
    order_id character varying(32) NOT NULL,
    payment_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_dispute_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT orders_dispute_looks_check CHECK ((looks >= 0))
);

CREATE TABLE orders_documentcounter (
    id character varying(32) NOT NULL,
    kind character varying(12) NOT NULL,
    is_test boolean NOT NULL,
    year integer NOT NULL,
    last_number bigint NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_documentcounter_last_number_check CHECK ((last_number >= 0)),
    CONSTRAINT orders_documentcounter_year_check CHECK ((year >= 0))
);

CREATE TABLE orders_draft (
    id character varying(32) NOT NULL,
    number bigint NOT NULL,
    cart_id character varying(32) NOT NULL,
    email character varying(256) NOT NULL,
    customer_name character varying(200) NOT NULL,
    address jsonb NOT NULL,
    language character varying(20) NOT NULL,
    total_cents bigint NOT NULL,
    sent_count integer NOT NULL,
    sent_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    settles_order_id character varying(32) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT orders_draft_number_check CHECK ((number >= 0)),
    CONSTRAINT orders_draft_sent_count_check CHECK ((sent_count >= 0)),
    CONSTRAINT orders_draft_total_cents_check CHECK ((total_cents >= 0))
);

CREATE TABLE orders_fulfilment (
    id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    carrier character varying(40) DEFAULT ''::character varying NOT NULL,
    is_buyer_told boolean DEFAULT false NOT NULL,
    tracking_number character varying(100) DEFAULT ''::character varying NOT NULL,
    tracking_url character varying(500) DEFAULT ''::character varying NOT NULL,
    is_automatic boolean DEFAULT false NOT NULL
);

CREATE TABLE orders_fulfilmentline (
    id character varying(32) NOT NULL,
    line_position integer NOT NULL,
    quantity integer NOT NULL,
    fulfilment_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT fulfils_something CHECK ((quantity >= 1)),
    CONSTRAINT orders_fulfilmentline_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT orders_fulfilmentline_quantity_check CHECK ((quantity >= 0))
);

CREATE TABLE orders_goodschange (
    id character varying(32) NOT NULL,
    state character varying(10) NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    product_name character varying(300) NOT NULL,
    additional_fields text NOT NULL,
    quantity integer NOT NULL,
    unit_price_cents bigint NOT NULL,
    renewal_cents bigint NOT NULL,
    is_by_owner boolean NOT NULL,
    rest_period integer,
    rest_days integer,
    rest_cents bigint,
    placement_id character varying(32) NOT NULL,
    order_id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    subscription_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT change_of_goods_has_some CHECK ((quantity >= 1)),
    CONSTRAINT change_of_goods_open_or_ended CHECK ((((ended_at IS NULL) AND ((state)::text = ANY ((ARRAY['asked'::character varying, 'waiting'::character varying, 'paying'::character varying])::text[]))) OR ((ended_at IS NOT NULL) AND ((state)::text = ANY ((ARRAY['in-force'::character varying, 'taken-back'::character varying, 'refused'::character varying])::text[]))))),
    CONSTRAINT orders_goodschange_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT orders_goodschange_renewal_cents_check CHECK ((renewal_cents >= 0)),
    CONSTRAINT orders_goodschange_rest_cents_check CHECK ((rest_cents >= 0)),
    CONSTRAINT orders_goodschange_rest_days_check CHECK ((rest_days >= 0)),
    CONSTRAINT orders_goodschange_rest_period_check CHECK ((rest_period >= 0)),
    CONSTRAINT orders_goodschange_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);

CREATE TABLE orders_methodsetup (
    id character varying(32) NOT NULL,
    state character varying(5) NOT NULL,
    provider character varying(40) NOT NULL,
    environment character varying(10) NOT NULL,
    reference character varying(100) NOT NULL,
    page_url text NOT NULL,
    problem character varying(300) NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    subscription_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_order (
    id character varying(32) NOT NULL,
    number bigint NOT NULL,
    state character varying(10) NOT NULL,
    cart_id character varying(32),
    access_code character varying(64) NOT NULL,
    email character varying(256) NOT NULL,
    customer_name character varying(200) NOT NULL,
    shipping_address jsonb NOT NULL,
    currency character varying(3) NOT NULL,
    subtotal_cents bigint NOT NULL,
    discount_cents bigint NOT NULL,
    shipping_cents bigint NOT NULL,
    tax_cents bigint NOT NULL,
    grand_total_cents bigint NOT NULL,
    is_test boolean NOT NULL,
    placed_at timestamp with time zone NOT NULL,
    fulfilled_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    fee_cents bigint DEFAULT 0 NOT NULL,
    gift_card_cents bigint DEFAULT 0 NOT NULL,
    rounding_cents bigint DEFAULT 0 NOT NULL,
    tax_mode character varying(10) DEFAULT 'exclusive'::character varying NOT NULL,
    language character varying(20) DEFAULT ''::character varying NOT NULL,
    cancelled_at timestamp with time zone,
    note text DEFAULT ''::text NOT NULL,
    delivery text DEFAULT ''::text NOT NULL,
    tax_reason character varying(200) DEFAULT ''::character varying NOT NULL,
    tax_relief_cents bigint DEFAULT 0 NOT NULL,
    tax_treatment character varying(16) DEFAULT ''::character varying NOT NULL,
    vat_id character varying(20) DEFAULT ''::character varying NOT NULL,
    vat_id_check character varying(12) DEFAULT ''::character varying NOT NULL,
    buyer_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT orders_order_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_order_fee_cents_check CHECK ((fee_cents >= 0)),
    CONSTRAINT orders_order_gift_card_cents_check CHECK ((gift_card_cents >= 0)),
    CONSTRAINT orders_order_grand_total_cents_check CHECK ((grand_total_cents >= 0)),
    CONSTRAINT orders_order_number_check CHECK ((number >= 0)),
    CONSTRAINT orders_order_shipping_cents_check CHECK ((shipping_cents >= 0)),
    CONSTRAINT orders_order_subtotal_cents_check CHECK ((subtotal_cents >= 0)),
    CONSTRAINT orders_order_tax_cents_check CHECK ((tax_cents >= 0)),
    CONSTRAINT orders_order_tax_relief_cents_check CHECK ((tax_relief_cents >= 0))
);

CREATE TABLE orders_orderadjustment (
    id character varying(32) NOT NULL,
    sort integer NOT NULL,
    kind character varying(12) NOT NULL,
    label_code character varying(100) NOT NULL,
    amount_cents bigint NOT NULL,
    line_position integer,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    edit integer DEFAULT 0 NOT NULL,
    CONSTRAINT adjustment_sign CHECK ((((kind)::text = 'rounding'::text) OR ((amount_cents <= 0) AND ((kind)::text = ANY ((ARRAY['discount'::character varying, 'tax_relief'::character varying, 'store_credit'::character varying, 'gift_card'::character varying])::text[]))) OR ((amount_cents >= 0) AND ((kind)::text = ANY ((ARRAY['shipping'::character varying, 'fee'::character varying, 'tax'::character varying])::text[]))))),
    CONSTRAINT orders_orderadjustment_edit_check CHECK ((edit >= 0)),
    CONSTRAINT orders_orderadjustment_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT orders_orderadjustment_sort_check CHECK ((sort >= 0))
);

CREATE TABLE orders_ordercounter (
    id character varying(32) NOT NULL,
    last_number bigint NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_ordercounter_last_number_check CHECK ((last_number >= 0))
);

CREATE TABLE orders_orderdocument (
    id character varying(32) NOT NULL,
    kind character varying(12) NOT NULL,
    number character varying(60) NOT NULL,
    year integer NOT NULL,
    sequence bigint NOT NULL,
    is_test boolean NOT NULL,
    refund_id character varying(32) NOT NULL,
    total_cents bigint NOT NULL,
    snapshot text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    edit integer DEFAULT 0 NOT NULL,
    CONSTRAINT orders_orderdocument_edit_check CHECK ((edit >= 0)),
    CONSTRAINT orders_orderdocument_sequence_check CHECK ((sequence >= 0)),
    CONSTRAINT orders_orderdocument_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT orders_orderdocument_year_check CHECK ((year >= 0))
);

CREATE TABLE orders_orderdownload (
    id character varying(32) NOT NULL,
    line_position integer NOT NULL,
    file_id character varying(32) NOT NULL,
    round integer NOT NULL,
    uses integer NOT NULL,
    most_uses integer NOT NULL,
    given_at timestamp with time zone,
    expires_at timestamp with time zone,
    counted_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT downloads_within_limit CHECK (((most_uses = 0) OR (uses <= most_uses))),
    CONSTRAINT orders_orderdownload_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT orders_orderdownload_most_uses_check CHECK ((most_uses >= 0)),
    CONSTRAINT orders_orderdownload_round_check CHECK ((round >= 0)),
    CONSTRAINT orders_orderdownload_uses_check CHECK ((uses >= 0))
);

CREATE TABLE orders_orderedit (
    id character varying(32) NOT NULL,
    number integer NOT NULL,
    key character varying(64) NOT NULL,
    added_cents bigint NOT NULL,
    removed_cents bigint NOT NULL,
    owed_cents bigint NOT NULL,
    given_cents bigint NOT NULL,
    words text NOT NULL,
    is_buyer_told boolean NOT NULL,
    made_at timestamp with time zone NOT NULL,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_orderedit_added_cents_check CHECK ((added_cents >= 0)),
    CONSTRAINT orders_orderedit_given_cents_check CHECK ((given_cents >= 0)),
    CONSTRAINT orders_orderedit_number_check CHECK ((number >= 0)),
    CONSTRAINT orders_orderedit_owed_cents_check CHECK ((owed_cents >= 0)),
    CONSTRAINT orders_orderedit_removed_cents_check CHECK ((removed_cents >= 0))
);

CREATE TABLE orders_orderline (
    id character varying(32) NOT NULL,
    "position" integer NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    sku character varying(100) NOT NULL,
    product_name character varying(300) NOT NULL,
    attributes jsonb NOT NULL,
    image_url character varying(500) NOT NULL,
    quantity integer NOT NULL,
    unit_price_cents bigint NOT NULL,
    total_cents bigint NOT NULL,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    additional_fields text DEFAULT ''::text NOT NULL,
    edit integer DEFAULT 0 NOT NULL,
    CONSTRAINT orders_orderline_edit_check CHECK ((edit >= 0)),
    CONSTRAINT orders_orderline_position_check CHECK (("position" >= 0)),
    CONSTRAINT orders_orderline_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT orders_orderline_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT orders_orderline_unit_price_cents_check CHECK ((unit_price_cents >= 0))
);

CREATE TABLE orders_ordertag (
    id character varying(32) NOT NULL,
    number bigint NOT NULL,
    name character varying(40) NOT NULL,
    folded character varying(160) NOT NULL,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_ordertag_number_check CHECK ((number >= 0))
);

CREATE TABLE orders_payment (
    id character varying(32) NOT NULL,
    order_id character varying(32) NOT NULL,
    provider character varying(40) NOT NULL,
    environment character varying(10) NOT NULL,
    provider_reference character varying(100) NOT NULL,
    amount_cents bigint NOT NULL,
    refunded_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    state character varying(10) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    placement_id character varying(32),
    action text DEFAULT ''::text NOT NULL,
    edit integer DEFAULT 0 NOT NULL,
    fee_cents bigint,
    fee_currency character varying(3) DEFAULT ''::character varying NOT NULL,
    fee_look_at timestamp with time zone,
    CONSTRAINT orders_payment_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT orders_payment_edit_check CHECK ((edit >= 0)),
    CONSTRAINT orders_payment_fee_cents_check CHECK ((fee_cents >= 0)),
    CONSTRAINT orders_payment_refunded_cents_check CHECK ((refunded_cents >= 0)),
    CONSTRAINT refund_within CHECK ((refunded_cents <= amount_cents))
);

CREATE TABLE orders_paymentaccount (
    id character varying(32) NOT NULL,
    provider character varying(40) NOT NULL,
    environment character varying(10) NOT NULL,
    settings text NOT NULL,
    is_current boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_paymentattempt (
    id character varying(32) NOT NULL,
    key character varying(64) NOT NULL,
    placement_id character varying(32) NOT NULL,
    cart_id character varying(32) NOT NULL,
    address_mark character varying(32) NOT NULL,
    card_mark character varying(32) DEFAULT ''::character varying NOT NULL,
    card_brand character varying(40) DEFAULT ''::character varying NOT NULL,
    card_last_four character varying(4) DEFAULT ''::character varying NOT NULL,
    refused_at timestamp with time zone,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_paymentevent (
    id character varying(32) NOT NULL,
    event_id character varying(255) NOT NULL,
    kind character varying(100) NOT NULL,
    body text NOT NULL,
    state character varying(10) NOT NULL,
    received_at timestamp with time zone NOT NULL,
    processed_at timestamp with time zone,
    account_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_payout (
    id character varying(32) NOT NULL,
    provider character varying(40) NOT NULL,
    environment character varying(10) NOT NULL,
    reference character varying(100) NOT NULL,
    state character varying(20) NOT NULL,
    amount_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    arrives_on date NOT NULL,
    failure character varying(300) NOT NULL,
    url character varying(300) NOT NULL,
    lines_state character varying(10) NOT NULL,
    sales_cents bigint NOT NULL,
    refunds_cents bigint NOT NULL,
    fees_cents bigint NOT NULL,
    other_cents bigint NOT NULL,
    looks integer NOT NULL,
    website_id character varying(32) NOT NULL,
    bounced_at timestamp with time zone,
    CONSTRAINT orders_payout_looks_check CHECK ((looks >= 0))
);

CREATE TABLE orders_payoutline (
    id character varying(32) NOT NULL,
    reference character varying(100) NOT NULL,
    part character varying(10) NOT NULL,
    gross_cents bigint NOT NULL,
    fee_cents bigint NOT NULL,
    net_cents bigint NOT NULL,
    booked_at timestamp with time zone NOT NULL,
    payment_id character varying(32),
    payout_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_placement (
    id character varying(32) NOT NULL,
    cart_id character varying(32) NOT NULL,
    key character varying(255) NOT NULL,
    request_hash character varying(64) NOT NULL,
    state character varying(16) NOT NULL,
    provider character varying(40) NOT NULL,
    amount_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    snapshot jsonb NOT NULL,
    order_id character varying(32) NOT NULL,
    failure_code character varying(60) NOT NULL,
    failure_message character varying(300) NOT NULL,
    check_after timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL,
    browser_hash character varying(64) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT orders_placement_amount_cents_check CHECK ((amount_cents >= 0))
);

CREATE TABLE orders_pricechange (
    id character varying(32) NOT NULL,
    subscription_id character varying(32) NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    product_name character varying(300) NOT NULL,
    period_value integer NOT NULL,
    period_unit character varying(5) NOT NULL,
    unit_price_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    in_force_at timestamp with time zone,
    taken_back_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_pricechange_period_value_check CHECK ((period_value >= 0)),
    CONSTRAINT orders_pricechange_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
    CONSTRAINT price_in_force_or_taken_back CHECK (((in_force_at IS NULL) OR (taken_back_at IS NULL)))
);

CREATE TABLE orders_redemption (
    id character varying(32) NOT NULL,
    placement_id character varying(32) NOT NULL,
    discount_id character varying(32) NOT NULL,
    code character varying(40) NOT NULL,
    email_digest character varying(32) NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    order_id character varying(32),
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_redemption_amount_cents_check CHECK ((amount_cents >= 0))
);

CREATE TABLE orders_refund (
    id character varying(32) NOT NULL,
    key character varying(255) NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    payment_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    is_buyer_told boolean DEFAULT false NOT NULL,
    other_cents bigint DEFAULT 0 NOT NULL,
    reason character varying(500) DEFAULT ''::character varying NOT NULL,
    shipping_cents bigint DEFAULT 0 NOT NULL,
    state character varying(10) DEFAULT 'given'::character varying NOT NULL,
    trouble character varying(300) DEFAULT ''::character varying NOT NULL,
    updated_at timestamp with time zone,
    gift_card_cents bigint DEFAULT 0 NOT NULL,
    edit integer DEFAULT 0 NOT NULL,
    kind character varying(10) DEFAULT 'refund'::character varying NOT NULL,
    credit_cents bigint DEFAULT 0 NOT NULL,
    credit_of character varying(32) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT orders_refund_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT orders_refund_credit_cents_check CHECK ((credit_cents >= 0)),
    CONSTRAINT orders_refund_edit_check CHECK ((edit >= 0)),
    CONSTRAINT orders_refund_gift_card_cents_check CHECK ((gift_card_cents >= 0)),
    CONSTRAINT orders_refund_other_cents_check CHECK ((other_cents >= 0)),
    CONSTRAINT orders_refund_shipping_cents_check CHECK ((shipping_cents >= 0)),
    CONSTRAINT refunds_something CHECK (((amount_cents >= 1) OR ((kind)::text = 'credit'::text)))
);

CREATE TABLE orders_refundline (
    id character varying(32) NOT NULL,
    line_position integer NOT NULL,
    quantity integer NOT NULL,
    amount_cents bigint NOT NULL,
    is_restocked boolean NOT NULL,
    refund_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_refundline_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT orders_refundline_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT orders_refundline_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT refunds_some_units CHECK ((quantity >= 1))
);

CREATE TABLE orders_return (
    id character varying(32) NOT NULL,
    key character varying(64) NOT NULL,
    state character varying(10) NOT NULL,
    words text NOT NULL,
    answer text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    received_at timestamp with time zone,
    closed_at timestamp with time zone,
    order_id character varying(32) NOT NULL,
    refund_id character varying(32),
    website_id character varying(32) NOT NULL,
    exchange_cart_id character varying(32) NOT NULL
);

CREATE TABLE orders_returnentry (
    id character varying(32) NOT NULL,
    line_position integer NOT NULL,
    quantity integer NOT NULL,
    reason character varying(20) NOT NULL,
    is_restocked boolean NOT NULL,
    goods_return_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_returnentry_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT orders_returnentry_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT returns_something CHECK ((quantity >= 1))
);

CREATE TABLE orders_reviewrequest (
    id character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_reviewrequeststop (
    id character varying(32) NOT NULL,
    address_digest character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_shippinglabel (
    id character varying(32) NOT NULL,
    state character varying(14) NOT NULL,
    service character varying(20) NOT NULL,
    account_id character varying(32) NOT NULL,
    parcel_reference character varying(100) NOT NULL,
    rates text NOT NULL,
    ends_digest character varying(64) NOT NULL,
    units jsonb NOT NULL,
    weight_grams integer NOT NULL,
    box jsonb NOT NULL,
    fulfilment_id character varying(32) NOT NULL,
    tells_buyer boolean NOT NULL,
    rate_reference character varying(100) NOT NULL,
    carrier character varying(60) NOT NULL,
    carrier_service character varying(60) NOT NULL,
    cost_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    tracking_number character varying(100) NOT NULL,
    tracking_url character varying(500) NOT NULL,
    storage_key character varying(200) NOT NULL,
    trouble character varying(300) NOT NULL,
    offered_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    bought_at timestamp with time zone,
    look_at timestamp with time zone,
    order_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_shippinglabel_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT orders_shippinglabel_weight_grams_check CHECK ((weight_grams >= 0))
);

CREATE TABLE orders_stockhold (
    id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    quantity integer NOT NULL,
    state character varying(10) NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    placement_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_stockhold_quantity_check CHECK ((quantity >= 0))
);

CREATE TABLE orders_subscription (
    id character varying(32) NOT NULL,
    order_id character varying(32) NOT NULL,
    order_number bigint NOT NULL,
    line_position integer NOT NULL,
    state character varying(10) NOT NULL,
    end_reason character varying(10) NOT NULL,
    access_code character varying(64) NOT NULL,
    email character varying(256) NOT NULL,
    customer_name character varying(200) NOT NULL,
    shipping_address jsonb NOT NULL,
    shipping_option_id character varying(40) NOT NULL,
    language character varying(20) NOT NULL,
    product_id character varying(32) NOT NULL,
    variant_id character varying(32) NOT NULL,
    product_name character varying(300) NOT NULL,
    additional_fields text NOT NULL,
    quantity integer NOT NULL,
    unit_price_cents bigint NOT NULL,
    renewal_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    period_value integer NOT NULL,
    period_unit character varying(5) NOT NULL,
    cycles integer NOT NULL,
    paid_cycles integer NOT NULL,
    anchor character varying(19) NOT NULL,
    period integer NOT NULL,
    next_at timestamp with time zone,
    look_at timestamp with time zone,
    attempts integer NOT NULL,
    failures integer NOT NULL,
    problem character varying(40) NOT NULL,
    provider character varying(40) NOT NULL,
    environment character varying(10) NOT NULL,
    payment_reference character varying(100) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    method_brand character varying(30) NOT NULL,
    method_last_four character varying(4) NOT NULL,
    new_renewal_cents bigint,
    price_told_at timestamp with time zone,
    price_change_id character varying(32),
    CONSTRAINT ended_subscription_rests CHECK ((((look_at IS NULL) AND ((state)::text = 'ended'::text)) OR (NOT ((state)::text = 'ended'::text)))),
    CONSTRAINT orders_subscription_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT orders_subscription_cycles_check CHECK ((cycles >= 0)),
    CONSTRAINT orders_subscription_failures_check CHECK ((failures >= 0)),
    CONSTRAINT orders_subscription_line_position_check CHECK ((line_position >= 0)),
    CONSTRAINT orders_subscription_new_renewal_cents_check CHECK ((new_renewal_cents >= 0)),
    CONSTRAINT orders_subscription_order_number_check CHECK ((order_number >= 0)),
    CONSTRAINT orders_subscription_paid_cycles_check CHECK ((paid_cycles >= 0)),
    CONSTRAINT orders_subscription_period_check CHECK ((period >= 0)),
    CONSTRAINT orders_subscription_period_value_check CHECK ((period_value >= 0)),
    CONSTRAINT orders_subscription_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT orders_subscription_renewal_cents_check CHECK ((renewal_cents >= 0)),
    CONSTRAINT orders_subscription_unit_price_cents_check CHECK ((unit_price_cents >= 0)),
    CONSTRAINT paid_cycles_within CHECK (((cycles = 0) OR (paid_cycles <= cycles)))
);

CREATE TABLE orders_subscriptionevent (
    id character varying(32) NOT NULL,
    kind character varying(10) NOT NULL,
    detail character varying(300) NOT NULL,
    is_by_owner boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    subscription_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE orders_subscriptionorder (
    id character varying(32) NOT NULL,
    period integer NOT NULL,
    order_id character varying(32) NOT NULL,
    subscription_id character varying(32) NOT NULL,
    website_id character varying(32) NOT NULL,
    CONSTRAINT orders_subscriptionorder_period_check CHECK ((period >= 0))
);

CREATE TABLE orders_testcharge (
    id character varying(32) NOT NULL,
    idempotency_key character varying(255) NOT NULL,
    amount_cents bigint NOT NULL,
    refunded_cents bigint NOT NULL,
    currency character varying(3) NOT NULL,
    outcome character varying(20) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    refund_keys text DEFAULT ''::text NOT NULL,
    CONSTRAINT orders_testcharge_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT orders_testcharge_refunded_cents_check CHECK ((refunded_cents >= 0))
);

CREATE TABLE orders_vatidanswer (
    id character varying(32) NOT NULL,
    vat_id character varying(20) NOT NULL,
    is_known boolean NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE sites_addedtheme (
    id character varying(32) NOT NULL,
    key character varying(60) NOT NULL,
    title character varying(200) NOT NULL,
    version_name character varying(40) NOT NULL,
    licence character varying(200) NOT NULL,
    author character varying(200) NOT NULL,
    is_adopted boolean NOT NULL,
    report jsonb NOT NULL,
    packed bytea NOT NULL,
    size_bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    website_id character varying(32) NOT NULL,
    CONSTRAINT sites_addedtheme_size_bytes_check CHECK ((size_bytes >= 0))
);

CREATE TABLE sites_featureflag (
    id character varying(32) NOT NULL,
    name character varying(80) NOT NULL,
    is_on boolean NOT NULL,
    website_id character varying(32) NOT NULL
);

CREATE TABLE sites_hostname (
    id character varying(32) NOT NULL,
    host character varying(253) NOT NULL,
    is_primary boolean NOT NULL,
    website_id character varying(32) NOT NULL,
    looked_at timestamp with time zone,
    reach jsonb,
    certificate jsonb,
    certificate_due_at timestamp with time zone
);

CREATE TABLE sites_website (
    id character varying(32) NOT NULL,
    title character varying(200) NOT NULL,
    description text NOT NULL,
    status smallint NOT NULL,
    locale character varying(20) NOT NULL,
    time_zone character varying(64) NOT NULL,
    currency character varying(3) NOT NULL,
    theme character varying(60) NOT NULL,
    styles jsonb NOT NULL,
    settings jsonb NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    languages character varying(100) DEFAULT ''::character varying NOT NULL,
    status_before_closing smallint,
    code jsonb NOT NULL,
    deleted_at timestamp with time zone,
    share_key character varying(64) DEFAULT ''::character varying NOT NULL,
    kept_styles jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT sites_website_status_before_closing_check CHECK ((status_before_closing >= 0)),
    CONSTRAINT sites_website_status_check CHECK ((status >= 0)),
    CONSTRAINT sites_website_version_check CHECK ((version >= 0))
);

ALTER TABLE ONLY orders_paymentaccount
    ADD CONSTRAINT account_once UNIQUE (website_id, provider, environment);

ALTER TABLE ONLY accounts_authenticatorapp
    ADD CONSTRAINT accounts_authenticatorapp_person_id_key UNIQUE (person_id);

ALTER TABLE ONLY accounts_authenticatorapp
    ADD CONSTRAINT accounts_authenticatorapp_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT accounts_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_knowndevice
    ADD CONSTRAINT accounts_knowndevice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_knowndevice
    ADD CONSTRAINT accounts_knowndevice_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY accounts_membership
    ADD CONSTRAINT accounts_membership_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_opensession
    ADD CONSTRAINT accounts_opensession_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_passkey
    ADD CONSTRAINT accounts_passkey_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY accounts_passkey
    ADD CONSTRAINT accounts_passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_passwordreset
    ADD CONSTRAINT accounts_passwordreset_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_person
    ADD CONSTRAINT accounts_person_email_key UNIQUE (email);

ALTER TABLE ONLY accounts_person
    ADD CONSTRAINT accounts_person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_recoverycode
    ADD CONSTRAINT accounts_recoverycode_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_savedview
    ADD CONSTRAINT accounts_savedview_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_usedchallenge
    ADD CONSTRAINT accounts_usedchallenge_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE ONLY sites_addedtheme
    ADD CONSTRAINT added_theme_once UNIQUE (website_id, key);

ALTER TABLE ONLY orders_orderadjustment
    ADD CONSTRAINT adjustments_in_order UNIQUE (website_id, order_id, sort);

ALTER TABLE ONLY orders_paymentattempt
    ADD CONSTRAINT attempt_key_once UNIQUE (website_id, key);

ALTER TABLE ONLY audience_daysalt
    ADD CONSTRAINT audience_daysalt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audience_visitdetail
    ADD CONSTRAINT audience_visitdetail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audience_visithour
    ADD CONSTRAINT audience_visithour_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audience_visitormark
    ADD CONSTRAINT audience_visitormark_pkey PRIMARY KEY (id);

ALTER TABLE ONLY history_auditentry
    ADD CONSTRAINT audit_sequence_once UNIQUE (website_id, sequence);

ALTER TABLE ONLY forms_captchakey
    ADD CONSTRAINT captcha_key_once UNIQUE (website_id);

ALTER TABLE ONLY checkout_carrieraccount
    ADD CONSTRAINT carrier_account_once UNIQUE (website_id);

ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT catalog_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_importrun
    ADD CONSTRAINT catalog_importrun_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_pricerun
    ADD CONSTRAINT catalog_pricerun_change_set_id_key UNIQUE (change_set_id);

ALTER TABLE ONLY catalog_pricerun
    ADD CONSTRAINT catalog_pricerun_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_product
    ADD CONSTRAINT catalog_product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_productcategory
    ADD CONSTRAINT catalog_productcategory_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_productfeed
    ADD CONSTRAINT catalog_productfeed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_productfile
    ADD CONSTRAINT catalog_productfile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_productimage
    ADD CONSTRAINT catalog_productimage_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_productrating
    ADD CONSTRAINT catalog_productrating_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_restocksignup
    ADD CONSTRAINT catalog_restocksignup_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_review
    ADD CONSTRAINT catalog_review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_reviewphoto
    ADD CONSTRAINT catalog_reviewphoto_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_stocklevel
    ADD CONSTRAINT catalog_stocklevel_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_stocklevel
    ADD CONSTRAINT catalog_stocklevel_variant_id_key UNIQUE (variant_id);

ALTER TABLE ONLY catalog_stockmovement
    ADD CONSTRAINT catalog_stockmovement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_variant
    ADD CONSTRAINT catalog_variant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT category_slug_once UNIQUE (website_id, collection_id, slug);

ALTER TABLE ONLY history_changeset
    ADD CONSTRAINT change_set_sequence_once UNIQUE (website_id, sequence);

ALTER TABLE ONLY checkout_carrieraccount
    ADD CONSTRAINT checkout_carrieraccount_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_cart
    ADD CONSTRAINT checkout_cart_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_cart
    ADD CONSTRAINT checkout_cart_token_key UNIQUE (token);

ALTER TABLE ONLY checkout_cartentry
    ADD CONSTRAINT checkout_cartentry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_discount
    ADD CONSTRAINT checkout_discount_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_discountcode
    ADD CONSTRAINT checkout_discountcode_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_giftcard
    ADD CONSTRAINT checkout_giftcard_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_giftcardentry
    ADD CONSTRAINT checkout_giftcardentry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_placesaccount
    ADD CONSTRAINT checkout_placesaccount_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_placesuse
    ADD CONSTRAINT checkout_placesuse_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_savedentry
    ADD CONSTRAINT checkout_savedentry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_shippingquote
    ADD CONSTRAINT checkout_shippingquote_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_taxexemption
    ADD CONSTRAINT checkout_taxexemption_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_waitingplace
    ADD CONSTRAINT checkout_waitingplace_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_waitingroom
    ADD CONSTRAINT checkout_waitingroom_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_collection
    ADD CONSTRAINT collection_slug_once UNIQUE (website_id, slug);

ALTER TABLE ONLY content_collection
    ADD CONSTRAINT content_collection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_comment
    ADD CONSTRAINT content_comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_draftstep
    ADD CONSTRAINT content_draftstep_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_item
    ADD CONSTRAINT content_item_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_itemlike
    ADD CONSTRAINT content_itemlike_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_itemtally
    ADD CONSTRAINT content_itemtally_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_lock
    ADD CONSTRAINT content_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_missedaddress
    ADD CONSTRAINT content_missedaddress_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_navigationlink
    ADD CONSTRAINT content_navigationlink_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_page
    ADD CONSTRAINT content_page_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_pagedraft
    ADD CONSTRAINT content_pagedraft_page_id_key UNIQUE (page_id);

ALTER TABLE ONLY content_pagedraft
    ADD CONSTRAINT content_pagedraft_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_pagerevision
    ADD CONSTRAINT content_pagerevision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_pastaddress
    ADD CONSTRAINT content_pastaddress_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_publication
    ADD CONSTRAINT content_publication_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_redirect
    ADD CONSTRAINT content_redirect_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_savedsection
    ADD CONSTRAINT content_savedsection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_searchdocument
    ADD CONSTRAINT content_searchdocument_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_searchword
    ADD CONSTRAINT content_searchword_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_sitelock
    ADD CONSTRAINT content_sitelock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_translation
    ADD CONSTRAINT content_translation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_customercode
    ADD CONSTRAINT customer_code_once UNIQUE (website_id, ask_hash);

ALTER TABLE ONLY orders_customer
    ADD CONSTRAINT customer_once_per_address UNIQUE (website_id, email);

ALTER TABLE ONLY orders_customerpasskey
    ADD CONSTRAINT customer_passkey_once UNIQUE (website_id, credential_id);

ALTER TABLE ONLY orders_customersession
    ADD CONSTRAINT customer_session_once UNIQUE (website_id, token_hash);

ALTER TABLE ONLY audience_daysalt
    ADD CONSTRAINT day_salt_once UNIQUE (website_id, day);

ALTER TABLE ONLY checkout_discountcode
    ADD CONSTRAINT discount_code_once UNIQUE (website_id, code);

ALTER TABLE ONLY orders_dispute
    ADD CONSTRAINT dispute_once UNIQUE (website_id, reference, payment_id);

ALTER TABLE ONLY django_content_type
    ADD CONSTRAINT django_content_type_app_label_model_76bd3d3b_uniq UNIQUE (app_label, model);

ALTER TABLE ONLY django_content_type
    ADD CONSTRAINT django_content_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY django_migrations
    ADD CONSTRAINT django_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY django_session
    ADD CONSTRAINT django_session_pkey PRIMARY KEY (session_key);

ALTER TABLE ONLY django_tasks_database_dbtaskresult
    ADD CONSTRAINT django_tasks_database_dbtaskresult_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderdocument
    ADD CONSTRAINT document_in_series_once UNIQUE (website_id, kind, is_test, year, sequence);

ALTER TABLE ONLY orders_orderdocument
    ADD CONSTRAINT document_number_once UNIQUE (website_id, kind, number);

ALTER TABLE ONLY orders_draft
    ADD CONSTRAINT draft_number_once UNIQUE (website_id, number);

ALTER TABLE ONLY duplicating_duplicaterun
    ADD CONSTRAINT duplicating_duplicaterun_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderedit
    ADD CONSTRAINT edit_key_once UNIQUE (website_id, order_id, key);

ALTER TABLE ONLY orders_orderedit
    ADD CONSTRAINT edit_number_once UNIQUE (website_id, order_id, number);

ALTER TABLE ONLY exporting_exportrun
    ADD CONSTRAINT exporting_exportrun_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sites_featureflag
    ADD CONSTRAINT flag_once_per_site UNIQUE (website_id, name);

ALTER TABLE ONLY forms_formhook
    ADD CONSTRAINT form_hook_once UNIQUE (website_id, form_id);

ALTER TABLE ONLY forms_captchakey
    ADD CONSTRAINT forms_captchakey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_consent
    ADD CONSTRAINT forms_consent_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_form
    ADD CONSTRAINT forms_form_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_formhook
    ADD CONSTRAINT forms_formhook_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_formsubmission
    ADD CONSTRAINT forms_formsubmission_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_hookdelivery
    ADD CONSTRAINT forms_hookdelivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_mailinglist
    ADD CONSTRAINT forms_mailinglist_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_submittedfile
    ADD CONSTRAINT forms_submittedfile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_subscriber
    ADD CONSTRAINT forms_subscriber_pkey PRIMARY KEY (id);

ALTER TABLE ONLY forms_unfinishedform
    ADD CONSTRAINT forms_unfinishedform_pkey PRIMARY KEY (id);

ALTER TABLE ONLY checkout_giftcard
    ADD CONSTRAINT gift_card_code_once UNIQUE (website_id, code_digest);

ALTER TABLE ONLY history_auditentry
    ADD CONSTRAINT history_auditentry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY history_audithead
    ADD CONSTRAINT history_audithead_pkey PRIMARY KEY (id);

ALTER TABLE ONLY history_changeset
    ADD CONSTRAINT history_changeset_pkey PRIMARY KEY (id);

ALTER TABLE ONLY history_changeset
    ADD CONSTRAINT history_changeset_undoes_id_key UNIQUE (undoes_id);

ALTER TABLE ONLY history_undorun
    ADD CONSTRAINT history_undorun_change_set_id_key UNIQUE (change_set_id);

ALTER TABLE ONLY history_undorun
    ADD CONSTRAINT history_undorun_pkey PRIMARY KEY (id);

ALTER TABLE ONLY history_version
    ADD CONSTRAINT history_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT invitation_token_once UNIQUE (website_id, token_hash);

ALTER TABLE ONLY content_item
    ADD CONSTRAINT item_slug_once UNIQUE (website_id, collection_id, slug);

ALTER TABLE ONLY media_keptrevision
    ADD CONSTRAINT kept_revision_once UNIQUE (website_id, media_id, revision);

ALTER TABLE ONLY orders_shippinglabel
    ADD CONSTRAINT label_once_per_parcel UNIQUE (website_id, service, parcel_reference);

ALTER TABLE ONLY content_itemlike
    ADD CONSTRAINT like_once UNIQUE (website_id, item_id, key);

ALTER TABLE ONLY orders_fulfilmentline
    ADD CONSTRAINT line_once_per_fulfilment UNIQUE (website_id, fulfilment_id, line_position);

ALTER TABLE ONLY orders_refundline
    ADD CONSTRAINT line_once_per_refund UNIQUE (website_id, refund_id, line_position);

ALTER TABLE ONLY orders_returnentry
    ADD CONSTRAINT line_once_per_return UNIQUE (website_id, goods_return_id, line_position);

ALTER TABLE ONLY mail_message
    ADD CONSTRAINT mail_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_keptrevision
    ADD CONSTRAINT media_keptrevision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_mediafile
    ADD CONSTRAINT media_mediafile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_mediafolder
    ADD CONSTRAINT media_mediafolder_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_recordingtext
    ADD CONSTRAINT media_recordingtext_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_rendition
    ADD CONSTRAINT media_rendition_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_pkey PRIMARY KEY (id);

ALTER TABLE ONLY media_uploadpiece
    ADD CONSTRAINT media_uploadpiece_pkey PRIMARY KEY (id);

ALTER TABLE ONLY mail_message
    ADD CONSTRAINT message_key_once UNIQUE (website_id, key);

ALTER TABLE ONLY content_missedaddress
    ADD CONSTRAINT missed_path_once UNIQUE (website_id, path);

ALTER TABLE ONLY history_audithead
    ADD CONSTRAINT one_audit_head_per_site UNIQUE (website_id);

ALTER TABLE ONLY orders_documentcounter
    ADD CONSTRAINT one_counter_per_series UNIQUE (website_id, kind, is_test, year);

ALTER TABLE ONLY orders_ordercounter
    ADD CONSTRAINT one_counter_per_site UNIQUE (website_id);

ALTER TABLE ONLY orders_draft
    ADD CONSTRAINT one_draft_per_cart UNIQUE (website_id, cart_id);

ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT one_invitation_per_address UNIQUE (website_id, email);

ALTER TABLE ONLY orders_order
    ADD CONSTRAINT one_order_per_cart UNIQUE (website_id, cart_id);

ALTER TABLE ONLY orders_subscriptionorder
    ADD CONSTRAINT one_order_per_period UNIQUE (website_id, subscription_id, period);

ALTER TABLE ONLY accounts_passwordreset
    ADD CONSTRAINT one_reset_per_person UNIQUE (website_id, person_id);

ALTER TABLE ONLY orders_orderdownload
    ADD CONSTRAINT order_download_once UNIQUE (website_id, order_id, line_position, file_id);

ALTER TABLE ONLY orders_order
    ADD CONSTRAINT order_number_once UNIQUE (website_id, number);

ALTER TABLE ONLY orders_cartreminder
    ADD CONSTRAINT orders_cartreminder_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_customer
    ADD CONSTRAINT orders_customer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_customeraddress
    ADD CONSTRAINT orders_customeraddress_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_customercode
    ADD CONSTRAINT orders_customercode_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_customerpasskey
    ADD CONSTRAINT orders_customerpasskey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_customersession
    ADD CONSTRAINT orders_customersession_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_dispute
    ADD CONSTRAINT orders_dispute_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_documentcounter
    ADD CONSTRAINT orders_documentcounter_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_draft
    ADD CONSTRAINT orders_draft_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_fulfilment
    ADD CONSTRAINT orders_fulfilment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_fulfilmentline
    ADD CONSTRAINT orders_fulfilmentline_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_goodschange
    ADD CONSTRAINT orders_goodschange_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_methodsetup
    ADD CONSTRAINT orders_methodsetup_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_order
    ADD CONSTRAINT orders_order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderadjustment
    ADD CONSTRAINT orders_orderadjustment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_ordercounter
    ADD CONSTRAINT orders_ordercounter_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderdocument
    ADD CONSTRAINT orders_orderdocument_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderdownload
    ADD CONSTRAINT orders_orderdownload_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderedit
    ADD CONSTRAINT orders_orderedit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_orderline
    ADD CONSTRAINT orders_orderline_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_ordertag
    ADD CONSTRAINT orders_ordertag_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_payment
    ADD CONSTRAINT orders_payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_payment
    ADD CONSTRAINT orders_payment_placement_id_key UNIQUE (placement_id);

ALTER TABLE ONLY orders_paymentaccount
    ADD CONSTRAINT orders_paymentaccount_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_paymentattempt
    ADD CONSTRAINT orders_paymentattempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_paymentevent
    ADD CONSTRAINT orders_paymentevent_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_payout
    ADD CONSTRAINT orders_payout_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_payoutline
    ADD CONSTRAINT orders_payoutline_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_placement
    ADD CONSTRAINT orders_placement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_pricechange
    ADD CONSTRAINT orders_pricechange_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_redemption
    ADD CONSTRAINT orders_redemption_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_refund
    ADD CONSTRAINT orders_refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_refundline
    ADD CONSTRAINT orders_refundline_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_return
    ADD CONSTRAINT orders_return_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_returnentry
    ADD CONSTRAINT orders_returnentry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_reviewrequest
    ADD CONSTRAINT orders_reviewrequest_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_reviewrequeststop
    ADD CONSTRAINT orders_reviewrequeststop_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_shippinglabel
    ADD CONSTRAINT orders_shippinglabel_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_stockhold
    ADD CONSTRAINT orders_stockhold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_subscription
    ADD CONSTRAINT orders_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_subscriptionevent
    ADD CONSTRAINT orders_subscriptionevent_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_subscriptionorder
    ADD CONSTRAINT orders_subscriptionorder_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_testcharge
    ADD CONSTRAINT orders_testcharge_idempotency_key_key UNIQUE (idempotency_key);

ALTER TABLE ONLY orders_testcharge
    ADD CONSTRAINT orders_testcharge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY orders_vatidanswer
    ADD CONSTRAINT orders_vatidanswer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_page
    ADD CONSTRAINT page_slug_once UNIQUE (website_id, slug);

ALTER TABLE ONLY content_pastaddress
    ADD CONSTRAINT past_address_once UNIQUE (website_id, slug);

ALTER TABLE ONLY orders_paymentevent
    ADD CONSTRAINT payment_event_once UNIQUE (website_id, account_id, event_id);

ALTER TABLE ONLY orders_payoutline
    ADD CONSTRAINT payout_line_once UNIQUE (website_id, payout_id, reference);

ALTER TABLE ONLY orders_payout
    ADD CONSTRAINT payout_once UNIQUE (website_id, provider, environment, reference);

ALTER TABLE ONLY media_uploadpiece
    ADD CONSTRAINT piece_of_upload_begins_once UNIQUE (website_id, upload_id, start_bytes);

ALTER TABLE ONLY checkout_waitingplace
    ADD CONSTRAINT place_of_cart UNIQUE (website_id, cart_id);

ALTER TABLE ONLY orders_placement
    ADD CONSTRAINT placement_key_once UNIQUE (website_id, key);

ALTER TABLE ONLY checkout_placesaccount
    ADD CONSTRAINT places_account_once UNIQUE (website_id);

ALTER TABLE ONLY checkout_placesuse
    ADD CONSTRAINT places_use_once UNIQUE (website_id, day, page, section);

ALTER TABLE ONLY catalog_productfeed
    ADD CONSTRAINT product_feed_once UNIQUE (website_id, form);

ALTER TABLE ONLY catalog_productcategory
    ADD CONSTRAINT product_shelved_once UNIQUE (website_id, category_id, product_id);

ALTER TABLE ONLY catalog_product
    ADD CONSTRAINT product_slug_once UNIQUE (website_id, slug);

ALTER TABLE ONLY catalog_productrating
    ADD CONSTRAINT rating_once UNIQUE (website_id, product_id);

ALTER TABLE ONLY accounts_recoverycode
    ADD CONSTRAINT recovery_code_once_per_person UNIQUE (person_id, code_hash);

ALTER TABLE ONLY orders_redemption
    ADD CONSTRAINT redeemed_once_by_order UNIQUE (website_id, order_id, discount_id);

ALTER TABLE ONLY content_redirect
    ADD CONSTRAINT redirect_source_once UNIQUE (website_id, source);

ALTER TABLE ONLY orders_refund
    ADD CONSTRAINT refund_key_once UNIQUE (website_id, key);

ALTER TABLE ONLY orders_cartreminder
    ADD CONSTRAINT reminder_of_cart UNIQUE (website_id, cart_id);

ALTER TABLE ONLY media_rendition
    ADD CONSTRAINT rendition_of_revision_once UNIQUE (website_id, media_id, revision, width, format);

ALTER TABLE ONLY accounts_passwordreset
    ADD CONSTRAINT reset_token_once UNIQUE (website_id, token_hash);

ALTER TABLE ONLY catalog_restocksignup
    ADD CONSTRAINT restock_sign_up_once UNIQUE (website_id, variant_id, email);

ALTER TABLE ONLY orders_return
    ADD CONSTRAINT return_key_once UNIQUE (website_id, order_id, key);

ALTER TABLE ONLY orders_reviewrequest
    ADD CONSTRAINT review_request_once UNIQUE (website_id, order_id);

ALTER TABLE ONLY orders_reviewrequeststop
    ADD CONSTRAINT review_request_stop_once UNIQUE (website_id, address_digest);

ALTER TABLE ONLY content_pagerevision
    ADD CONSTRAINT revision_number_once UNIQUE (website_id, page_id, number);

ALTER TABLE ONLY accounts_membership
    ADD CONSTRAINT role_once_per_person UNIQUE (website_id, person_id, role);

ALTER TABLE ONLY content_searchdocument
    ADD CONSTRAINT search_subject_once UNIQUE (website_id, subject_type, subject_id);

ALTER TABLE ONLY checkout_shippingquote
    ADD CONSTRAINT shipping_quote_once UNIQUE (website_id, account_id, digest);

ALTER TABLE ONLY content_sitelock
    ADD CONSTRAINT site_locked_once UNIQUE (website_id);

ALTER TABLE ONLY sites_addedtheme
    ADD CONSTRAINT sites_addedtheme_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sites_featureflag
    ADD CONSTRAINT sites_featureflag_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sites_hostname
    ADD CONSTRAINT sites_hostname_host_key UNIQUE (host);

ALTER TABLE ONLY sites_hostname
    ADD CONSTRAINT sites_hostname_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sites_website
    ADD CONSTRAINT sites_website_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_draftstep
    ADD CONSTRAINT step_sequence_once UNIQUE (website_id, page_id, sequence);

ALTER TABLE ONLY forms_formsubmission
    ADD CONSTRAINT submission_number_once UNIQUE (website_id, form_id, number);

ALTER TABLE ONLY forms_subscriber
    ADD CONSTRAINT subscriber_once_a_list UNIQUE (website_id, mailing_list_id, email_hash);

ALTER TABLE ONLY orders_subscription
    ADD CONSTRAINT subscription_of_line_once UNIQUE (website_id, order_id, line_position);

ALTER TABLE ONLY orders_ordertag
    ADD CONSTRAINT tag_once_per_order UNIQUE (website_id, number, folded);

ALTER TABLE ONLY content_itemtally
    ADD CONSTRAINT tally_once UNIQUE (website_id, item_id);

ALTER TABLE ONLY checkout_taxexemption
    ADD CONSTRAINT tax_exemption_once_per_address UNIQUE (website_id, email);

ALTER TABLE ONLY content_translation
    ADD CONSTRAINT translated_once UNIQUE (website_id, language, subject_type, subject_id);

ALTER TABLE ONLY forms_unfinishedform
    ADD CONSTRAINT unfinished_once UNIQUE (website_id, key_hash);

ALTER TABLE ONLY catalog_variant
    ADD CONSTRAINT variant_sku_once UNIQUE (website_id, sku);

ALTER TABLE ONLY orders_vatidanswer
    ADD CONSTRAINT vat_id_answer_once UNIQUE (website_id, vat_id);

ALTER TABLE ONLY history_version
    ADD CONSTRAINT version_sequence_once UNIQUE (website_id, subject_type, subject_id, sequence);

ALTER TABLE ONLY accounts_savedview
    ADD CONSTRAINT view_name_once_per_person UNIQUE (website_id, person_id, "table", name);

ALTER TABLE ONLY audience_visitdetail
    ADD CONSTRAINT visit_detail_once UNIQUE (website_id, kind, day, name);

ALTER TABLE ONLY audience_visithour
    ADD CONSTRAINT visit_hour_once UNIQUE (website_id, day, hour);

ALTER TABLE ONLY checkout_waitingroom
    ADD CONSTRAINT waiting_room_once UNIQUE (website_id);

CREATE INDEX accounts_authenticatorapp_id_de9a74da_like ON accounts_authenticatorapp USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_authenticatorapp_person_id_c1c69670_like ON accounts_authenticatorapp USING btree (person_id varchar_pattern_ops);

CREATE INDEX accounts_invitation_id_e025d42e_like ON accounts_invitation USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_knowndevice_id_0f5fa5f2_like ON accounts_knowndevice USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_knowndevice_person_id_f41dde2d ON accounts_knowndevice USING btree (person_id);

CREATE INDEX accounts_knowndevice_person_id_f41dde2d_like ON accounts_knowndevice USING btree (person_id varchar_pattern_ops);

CREATE INDEX accounts_knowndevice_token_hash_a16681b5_like ON accounts_knowndevice USING btree (token_hash varchar_pattern_ops);

CREATE INDEX accounts_membership_id_1265da87_like ON accounts_membership USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_membership_person_id_cd00e383 ON accounts_membership USING btree (person_id);

CREATE INDEX accounts_membership_person_id_cd00e383_like ON accounts_membership USING btree (person_id varchar_pattern_ops);

CREATE INDEX accounts_opensession_id_4205d9d1_like ON accounts_opensession USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_passkey_credential_id_2a629197_like ON accounts_passkey USING btree (credential_id varchar_pattern_ops);

CREATE INDEX accounts_passkey_id_fa6390e2_like ON accounts_passkey USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_passkey_person_id_8cbb3b79 ON accounts_passkey USING btree (person_id);

CREATE INDEX accounts_passkey_person_id_8cbb3b79_like ON accounts_passkey USING btree (person_id varchar_pattern_ops);

CREATE INDEX accounts_passwordreset_id_e385d4ba_like ON accounts_passwordreset USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_person_email_7de6b04f_like ON accounts_person USING btree (email varchar_pattern_ops);

CREATE INDEX accounts_person_id_ebe68ca2_like ON accounts_person USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_recoverycode_id_c8a9aa3a_like ON accounts_recoverycode USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_savedview_id_8b0708f6_like ON accounts_savedview USING btree (id varchar_pattern_ops);

CREATE INDEX accounts_usedchallenge_challenge_hash_43bb8042_like ON accounts_usedchallenge USING btree (challenge_hash varchar_pattern_ops);

CREATE INDEX addresses_deleted ON orders_customeraddress USING btree (website_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX addresses_of_customer ON orders_customeraddress USING btree (website_id, customer_id, created_at);

CREATE INDEX audience_daysalt_id_f6be6891_like ON audience_daysalt USING btree (id varchar_pattern_ops);

CREATE INDEX audience_visitdetail_id_535bcce4_like ON audience_visitdetail USING btree (id varchar_pattern_ops);

CREATE INDEX audience_visithour_id_a477a06e_like ON audience_visithour USING btree (id varchar_pattern_ops);

CREATE INDEX audience_visitormark_id_4f4bc4a4_like ON audience_visitormark USING btree (id varchar_pattern_ops);

CREATE INDEX cart_by_age ON checkout_cart USING btree (website_id, updated_at);

CREATE INDEX catalog_category_id_86a5ea4e_like ON catalog_category USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_importrun_id_ab23c4c2_like ON catalog_importrun USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_pricerun_change_set_id_e18d2fc5_like ON catalog_pricerun USING btree (change_set_id varchar_pattern_ops);

CREATE INDEX catalog_pricerun_id_b7fa3c53_like ON catalog_pricerun USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_product_id_6a6f4293_like ON catalog_product USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_productcategory_id_57c55e16_like ON catalog_productcategory USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_productfeed_id_46e4b81a_like ON catalog_productfeed USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_productfile_id_aaba8c89_like ON catalog_productfile USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_productimage_id_b766a9ce_like ON catalog_productimage USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_productrating_id_6a2725b8_like ON catalog_productrating USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_restocksignup_id_f36124d9_like ON catalog_restocksignup USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_review_id_f493f8c9_like ON catalog_review USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_reviewphoto_id_49d23660_like ON catalog_reviewphoto USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_stocklevel_id_0ac853ff_like ON catalog_stocklevel USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_stocklevel_variant_id_f9971bcf_like ON catalog_stocklevel USING btree (variant_id varchar_pattern_ops);

CREATE INDEX catalog_stockmovement_id_0377b295_like ON catalog_stockmovement USING btree (id varchar_pattern_ops);

CREATE INDEX catalog_variant_id_9d61c2d0_like ON catalog_variant USING btree (id varchar_pattern_ops);

CREATE INDEX category_parent_guard ON catalog_category USING btree (parent_id);

CREATE INDEX certificates_due ON sites_hostname USING btree (certificate_due_at) WHERE (certificate_due_at IS NOT NULL);

CREATE INDEX change_sets_by_actor ON history_changeset USING btree (website_id, actor_id, sequence);

CREATE INDEX change_sets_by_kind ON history_changeset USING btree (website_id, subject_type, sequence);

CREATE INDEX change_sets_by_moment ON history_changeset USING btree (website_id, created_at);

CREATE INDEX change_sets_by_thing ON history_changeset USING btree (website_id, subject_id, sequence);

CREATE INDEX checkout_carrieraccount_id_c8fec79c_like ON checkout_carrieraccount USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_cart_id_b363aebc_like ON checkout_cart USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_cart_token_9ff1e0a2_like ON checkout_cart USING btree (token varchar_pattern_ops);

CREATE INDEX checkout_cartentry_id_5f4b48a0_like ON checkout_cartentry USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_discount_id_e322a49c_like ON checkout_discount USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_discountcode_id_91a91ed0_like ON checkout_discountcode USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_giftcard_id_cb37c294_like ON checkout_giftcard USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_giftcardentry_id_54e114e5_like ON checkout_giftcardentry USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_placesaccount_id_24cf9e6f_like ON checkout_placesaccount USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_placesuse_id_45271e17_like ON checkout_placesuse USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_savedentry_id_6ce47c66_like ON checkout_savedentry USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_shippingquote_id_3ac86813_like ON checkout_shippingquote USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_taxexemption_id_f97efc25_like ON checkout_taxexemption USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_waitingplace_id_1d76708d_like ON checkout_waitingplace USING btree (id varchar_pattern_ops);

CREATE INDEX checkout_waitingroom_id_086a22f3_like ON checkout_waitingroom USING btree (id varchar_pattern_ops);

CREATE INDEX codes_of_discount ON checkout_discountcode USING btree (website_id, discount_id, code);

CREATE INDEX comment_by_status ON content_comment USING btree (website_id, status, created_at DESC);

CREATE INDEX comment_by_words ON content_comment USING btree (website_id, text_digest);

CREATE INDEX comment_of_item ON content_comment USING btree (website_id, item_id, status, created_at DESC);

CREATE INDEX comment_of_thread ON content_comment USING btree (website_id, thread_id, created_at);

CREATE INDEX comment_put_away ON content_comment USING btree (website_id, put_away_at) WHERE (put_away_at IS NOT NULL);

CREATE INDEX consent_of_subscriber ON forms_consent USING btree (website_id, subscriber_id, id);

CREATE INDEX content_collection_id_40c043b0_like ON content_collection USING btree (id varchar_pattern_ops);

CREATE INDEX content_comment_id_14b2055a_like ON content_comment USING btree (id varchar_pattern_ops);

CREATE INDEX content_draftstep_id_840bf085_like ON content_draftstep USING btree (id varchar_pattern_ops);

CREATE INDEX content_item_id_be4f6a25_like ON content_item USING btree (id varchar_pattern_ops);

CREATE INDEX content_itemlike_id_3bece64b_like ON content_itemlike USING btree (id varchar_pattern_ops);

CREATE INDEX content_itemtally_id_70f7b161_like ON content_itemtally USING btree (id varchar_pattern_ops);

CREATE INDEX content_lock_id_f0f2f098_like ON content_lock USING btree (id varchar_pattern_ops);

CREATE INDEX content_missedaddress_id_0bc95319_like ON content_missedaddress USING btree (id varchar_pattern_ops);

CREATE INDEX content_navigationlink_id_c3dbccdf_like ON content_navigationlink USING btree (id varchar_pattern_ops);

CREATE INDEX content_page_id_7ae85213_like ON content_page USING btree (id varchar_pattern_ops);

CREATE INDEX content_pagedraft_id_c6b88b33_like ON content_pagedraft USING btree (id varchar_pattern_ops);

CREATE INDEX content_pagedraft_page_id_d36e76ba_like ON content_pagedraft USING btree (page_id varchar_pattern_ops);

CREATE INDEX content_pagerevision_id_81dbf1bd_like ON content_pagerevision USING btree (id varchar_pattern_ops);

CREATE INDEX content_pastaddress_id_a9ae9871_like ON content_pastaddress USING btree (id varchar_pattern_ops);

CREATE INDEX content_publication_id_39d4ca50_like ON content_publication USING btree (id varchar_pattern_ops);

CREATE INDEX content_redirect_id_971fcf95_like ON content_redirect USING btree (id varchar_pattern_ops);

CREATE INDEX content_savedsection_id_953e9cd2_like ON content_savedsection USING btree (id varchar_pattern_ops);

CREATE INDEX content_search_words ON content_searchdocument USING gin (words);

CREATE INDEX content_searchdocument_id_54dd8ebd_like ON content_searchdocument USING btree (id varchar_pattern_ops);

CREATE INDEX content_searchword_id_71e71502_like ON content_searchword USING btree (id varchar_pattern_ops);

CREATE INDEX content_sitelock_id_76f66a69_like ON content_sitelock USING btree (id varchar_pattern_ops);

CREATE INDEX content_translation_id_c6e77e3f_like ON content_translation USING btree (id varchar_pattern_ops);

CREATE UNIQUE INDEX credited_once ON orders_orderdocument USING btree (website_id, order_id, refund_id) WHERE ((kind)::text = 'credit_note'::text);

CREATE INDEX customer_codes_end ON orders_customercode USING btree (website_id, expires_at);

CREATE INDEX customer_codes_of ON orders_customercode USING btree (website_id, email);

CREATE INDEX customer_passkeys_gone ON orders_customerpasskey USING btree (website_id, removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX customer_sessions_end ON orders_customersession USING btree (website_id, ends_at);

CREATE INDEX customers_by_name ON orders_customer USING btree (website_id, name, id);

CREATE INDEX customers_newest ON orders_customer USING btree (website_id, created_at DESC, id DESC);

CREATE INDEX deleted_websites ON sites_website USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX discount_code_guard ON checkout_discountcode USING btree (discount_id);

CREATE INDEX discounts_by_age ON checkout_discount USING btree (website_id, created_at);

CREATE INDEX discounts_switched_on ON checkout_discount USING btree (website_id, is_automatic) WHERE is_enabled;

CREATE INDEX disputes_of_order ON orders_dispute USING btree (website_id, order_id, opened_at);

CREATE INDEX disputes_open ON orders_dispute USING btree (website_id, state) WHERE ((state)::text = ANY ((ARRAY['inquiry'::character varying, 'inquiry-answered'::character varying, 'needs-answer'::character varying, 'answered'::character varying])::text[]));

CREATE INDEX django_session_expire_date_a5c62663 ON django_session USING btree (expire_date);

CREATE INDEX django_session_session_key_c0390e0f_like ON django_session USING btree (session_key varchar_pattern_ops);

CREATE INDEX documents_of_order ON orders_orderdocument USING btree (website_id, order_id, issued_at);

CREATE INDEX downloads_of_file ON orders_orderdownload USING btree (website_id, file_id);

CREATE INDEX duplicate_newest ON duplicating_duplicaterun USING btree (website_id, created_at DESC);

CREATE INDEX duplicating_duplicaterun_id_4e54f8c0_like ON duplicating_duplicaterun USING btree (id varchar_pattern_ops);

CREATE INDEX entries_in_order ON checkout_cartentry USING btree (website_id, cart_id, "position");

CREATE INDEX entries_of_gift_card ON checkout_giftcardentry USING btree (website_id, card_id, created_at);

CREATE INDEX events_of_subscription ON orders_subscriptionevent USING btree (website_id, subscription_id, at);

CREATE INDEX export_newest ON exporting_exportrun USING btree (website_id, created_at DESC);

CREATE INDEX exporting_exportrun_id_dc99c458_like ON exporting_exportrun USING btree (id varchar_pattern_ops);

CREATE INDEX fees_to_read ON orders_payment USING btree (website_id, fee_look_at) WHERE (fee_look_at IS NOT NULL);

CREATE INDEX form_by_name ON forms_form USING btree (website_id, name, id);

CREATE INDEX forms_captchakey_id_16af85e6_like ON forms_captchakey USING btree (id varchar_pattern_ops);

CREATE INDEX forms_consent_id_3b153dab_like ON forms_consent USING btree (id varchar_pattern_ops);

CREATE INDEX forms_form_id_eb4932b4_like ON forms_form USING btree (id varchar_pattern_ops);

CREATE INDEX forms_formhook_id_5f8a594d_like ON forms_formhook USING btree (id varchar_pattern_ops);

CREATE INDEX forms_formsubmission_id_4d009681_like ON forms_formsubmission USING btree (id varchar_pattern_ops);

CREATE INDEX forms_hookdelivery_id_739109e0_like ON forms_hookdelivery USING btree (id varchar_pattern_ops);

CREATE INDEX forms_mailinglist_id_33405958_like ON forms_mailinglist USING btree (id varchar_pattern_ops);

CREATE INDEX forms_submittedfile_id_3ab98230_like ON forms_submittedfile USING btree (id varchar_pattern_ops);

CREATE INDEX forms_subscriber_id_63378564_like ON forms_subscriber USING btree (id varchar_pattern_ops);

CREATE INDEX forms_unfinishedform_id_b8b39089_like ON forms_unfinishedform USING btree (id varchar_pattern_ops);

CREATE INDEX fulfilments_of_order ON orders_fulfilment USING btree (website_id, order_id, created_at);

CREATE UNIQUE INDEX gift_card_begins_once ON checkout_giftcardentry USING btree (website_id, card_id) WHERE ((reason)::text = ANY ((ARRAY['sold'::character varying, 'granted'::character varying])::text[]));

CREATE INDEX gift_card_entries_of_order ON checkout_giftcardentry USING btree (website_id, order_id);

CREATE INDEX gift_card_entries_placing ON checkout_giftcardentry USING btree (website_id, placement_id);

CREATE INDEX gift_card_entry_guard ON checkout_giftcardentry USING btree (card_id);

CREATE UNIQUE INDEX gift_card_entry_once_per_cause ON checkout_giftcardentry USING btree (website_id, cause) WHERE (NOT ((cause)::text = ''::text));

CREATE UNIQUE INDEX gift_card_moves_once_for_placement ON checkout_giftcardentry USING btree (website_id, card_id, placement_id, reason) WHERE (NOT ((placement_id)::text = ''::text));

CREATE UNIQUE INDEX gift_card_moves_once_for_refund ON checkout_giftcardentry USING btree (website_id, card_id, refund_id, reason) WHERE (NOT ((refund_id)::text = ''::text));

CREATE UNIQUE INDEX gift_card_once_per_unit ON checkout_giftcard USING btree (website_id, order_id, line_position, unit) WHERE (NOT ((order_id)::text = ''::text));

CREATE INDEX gift_cards_by_age ON checkout_giftcard USING btree (website_id, created_at);

CREATE INDEX gift_cards_by_end ON checkout_giftcard USING btree (website_id, expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX gift_cards_of_order ON checkout_giftcard USING btree (website_id, order_id);

CREATE INDEX gift_cards_there ON checkout_giftcard USING btree (website_id) WHERE (issued_at IS NOT NULL);

CREATE INDEX gift_cards_to_send ON checkout_giftcard USING btree (website_id, send_at) WHERE ((issued_at IS NOT NULL) AND (sent_at IS NULL));

CREATE INDEX goods_changes_of_order ON orders_goodschange USING btree (website_id, order_id) WHERE (NOT ((order_id)::text = ''::text));

CREATE INDEX goods_of_subscription ON orders_goodschange USING btree (website_id, subscription_id, created_at);

CREATE INDEX history_auditentry_id_0e7c6362_like ON history_auditentry USING btree (id varchar_pattern_ops);

CREATE INDEX history_audithead_id_32693cae_like ON history_audithead USING btree (id varchar_pattern_ops);

CREATE INDEX history_changeset_id_aa509291_like ON history_changeset USING btree (id varchar_pattern_ops);

CREATE INDEX history_changeset_undoes_id_cd22798c_like ON history_changeset USING btree (undoes_id varchar_pattern_ops);

CREATE INDEX history_undorun_change_set_id_ea87acd4_like ON history_undorun USING btree (change_set_id varchar_pattern_ops);

CREATE INDEX history_undorun_id_431a7170_like ON history_undorun USING btree (id varchar_pattern_ops);

CREATE INDEX history_version_id_23e87bbd_like ON history_version USING btree (id varchar_pattern_ops);

CREATE INDEX holds_of_placement ON orders_stockhold USING btree (website_id, placement_id);

CREATE INDEX holds_of_variant ON orders_stockhold USING btree (website_id, variant_id, state);

CREATE INDEX hook_delivery_age ON forms_hookdelivery USING btree (website_id, created_at);

CREATE INDEX hook_delivery_newest ON forms_hookdelivery USING btree (website_id, form_id, created_at DESC);

CREATE INDEX hosts_of_site ON sites_hostname USING btree (website_id, host);

CREATE INDEX image_product_guard ON catalog_productimage USING btree (product_id);

CREATE INDEX import_newest ON catalog_importrun USING btree (website_id, created_at DESC);

CREATE INDEX item_by_start ON content_item USING btree (website_id, collection_id, is_over, starts_at) WHERE (starts_at IS NOT NULL);

CREATE INDEX item_changed ON content_item USING btree (website_id, collection_id, updated_at DESC);

CREATE INDEX item_newest ON content_item USING btree (website_id, collection_id, status, published_at DESC);

CREATE INDEX item_on ON content_item USING btree (website_id, ends_at) WHERE ((ends_at IS NOT NULL) AND (NOT is_over));

CREATE INDEX item_waiting ON content_item USING btree (website_id, published_at) WHERE (NOT is_due);

CREATE INDEX kept_revision_in_turn ON media_keptrevision USING btree (website_id, kept_since);

CREATE INDEX labels_by_state ON orders_shippinglabel USING btree (website_id, state, offered_at);

CREATE INDEX labels_of_order ON orders_shippinglabel USING btree (website_id, order_id, offered_at);

CREATE INDEX labels_to_look_at ON orders_shippinglabel USING btree (website_id, look_at) WHERE (look_at IS NOT NULL);

CREATE INDEX lines_of_payout ON orders_payoutline USING btree (website_id, payout_id, booked_at, id);

CREATE INDEX mail_message_id_0facef5e_like ON mail_message USING btree (id varchar_pattern_ops);

CREATE INDEX mailing_list_by_name ON forms_mailinglist USING btree (website_id, name, id);

CREATE INDEX media_by_checksum ON media_mediafile USING btree (website_id, checksum);

CREATE INDEX media_by_poster ON media_mediafile USING btree (website_id, poster_id) WHERE ((poster_id)::text > ''::text);

CREATE INDEX media_deleted ON media_mediafile USING btree (website_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX media_folders_by_name ON media_mediafolder USING btree (website_id, name);

CREATE INDEX media_in_folder ON media_mediafile USING btree (website_id, folder_id, id);

CREATE INDEX media_in_turn ON media_mediafile USING btree (website_id, id);

CREATE INDEX media_keptrevision_id_6ef3d0ea_like ON media_keptrevision USING btree (id varchar_pattern_ops);

CREATE INDEX media_mediafile_id_d6f557af_like ON media_mediafile USING btree (id varchar_pattern_ops);

CREATE INDEX media_mediafolder_id_3bd17184_like ON media_mediafolder USING btree (id varchar_pattern_ops);

CREATE INDEX media_of_kind ON media_mediafile USING btree (website_id, kind, id);

CREATE INDEX media_recordingtext_id_712712b8_like ON media_recordingtext USING btree (id varchar_pattern_ops);

CREATE INDEX media_rendition_id_c3528f22_like ON media_rendition USING btree (id varchar_pattern_ops);

CREATE INDEX media_replaced ON media_mediafile USING btree (website_id, id) WHERE ((revision)::text > ''::text);

CREATE INDEX media_to_renew ON media_mediafile USING btree (website_id, id) WHERE (awaits_renewal IS NOT NULL);

CREATE INDEX media_upload_id_eb08e45f_like ON media_upload USING btree (id varchar_pattern_ops);

CREATE INDEX media_uploadpiece_id_969f2fb8_like ON media_uploadpiece USING btree (id varchar_pattern_ops);

CREATE INDEX message_newest ON mail_message USING btree (website_id, created_at DESC);

CREATE INDEX movements_of_variant ON catalog_stockmovement USING btree (website_id, variant_id);

CREATE INDEX navigation_in_order ON content_navigationlink USING btree (website_id, navigation, "position");

CREATE UNIQUE INDEX one_current_per_provider ON orders_paymentaccount USING btree (website_id, provider) WHERE is_current;

CREATE UNIQUE INDEX one_duplicate_under_way_per_site ON duplicating_duplicaterun USING btree (website_id) WHERE ((state)::text = ANY ((ARRAY['queued'::character varying, 'running'::character varying])::text[]));

CREATE UNIQUE INDEX one_export_under_way_per_site ON exporting_exportrun USING btree (website_id) WHERE ((state)::text = ANY ((ARRAY['queued'::character varying, 'running'::character varying])::text[]));

CREATE UNIQUE INDEX one_invoice_per_order ON orders_orderdocument USING btree (website_id, order_id, edit) WHERE ((kind)::text = 'invoice'::text);

CREATE UNIQUE INDEX one_live_placement_per_cart ON orders_placement USING btree (website_id, cart_id) WHERE ((state)::text = ANY ((ARRAY['held'::character varying, 'payment-pending'::character varying, 'paid'::character varying, 'placed'::character varying])::text[]));

CREATE UNIQUE INDEX one_open_change_of_goods ON orders_goodschange USING btree (website_id, subscription_id) WHERE ((state)::text = ANY ((ARRAY['asked'::character varying, 'waiting'::character varying, 'paying'::character varying])::text[]));

CREATE UNIQUE INDEX one_open_set_up ON orders_methodsetup USING btree (website_id, subscription_id) WHERE ((state)::text = 'open'::text);

CREATE UNIQUE INDEX one_primary_host_per_site ON sites_hostname USING btree (website_id) WHERE is_primary;

CREATE INDEX order_lines_in_order ON orders_orderline USING btree (website_id, order_id, "position");

CREATE INDEX orders_by_handover ON orders_order USING btree (website_id, fulfilled_at) WHERE (fulfilled_at IS NOT NULL);

CREATE INDEX orders_by_state ON orders_order USING btree (website_id, state, number DESC);

CREATE INDEX orders_by_tag ON orders_ordertag USING btree (website_id, folded, number);

CREATE INDEX orders_by_time ON orders_order USING btree (website_id, placed_at);

CREATE INDEX orders_cartreminder_id_8a519e63_like ON orders_cartreminder USING btree (id varchar_pattern_ops);

CREATE INDEX orders_customer_id_1e6d5083_like ON orders_customer USING btree (id varchar_pattern_ops);

CREATE INDEX orders_customeraddress_id_71cc494f_like ON orders_customeraddress USING btree (id varchar_pattern_ops);

CREATE INDEX orders_customercode_id_330a19b5_like ON orders_customercode USING btree (id varchar_pattern_ops);

CREATE INDEX orders_customerpasskey_id_d61e04b1_like ON orders_customerpasskey USING btree (id varchar_pattern_ops);

CREATE INDEX orders_customersession_id_a2560acf_like ON orders_customersession USING btree (id varchar_pattern_ops);

CREATE INDEX orders_dispute_id_d4bcfcd7_like ON orders_dispute USING btree (id varchar_pattern_ops);

CREATE INDEX orders_documentcounter_id_9923fc87_like ON orders_documentcounter USING btree (id varchar_pattern_ops);

CREATE INDEX orders_draft_id_b4da767c_like ON orders_draft USING btree (id varchar_pattern_ops);

CREATE INDEX orders_fulfilment_id_89b653a4_like ON orders_fulfilment USING btree (id varchar_pattern_ops);

CREATE INDEX orders_fulfilmentline_id_d985134e_like ON orders_fulfilmentline USING btree (id varchar_pattern_ops);

CREATE INDEX orders_goodschange_id_32b13bac_like ON orders_goodschange USING btree (id varchar_pattern_ops);

CREATE INDEX orders_methodsetup_id_d5a1fe7d_like ON orders_methodsetup USING btree (id varchar_pattern_ops);

CREATE INDEX orders_of_buyer ON orders_order USING btree (website_id, lower((email)::text));

CREATE INDEX orders_order_id_66f898cd_like ON orders_order USING btree (id varchar_pattern_ops);

CREATE INDEX orders_orderadjustment_id_a0f1492e_like ON orders_orderadjustment USING btree (id varchar_pattern_ops);

CREATE INDEX orders_ordercounter_id_0e83ab0e_like ON orders_ordercounter USING btree (id varchar_pattern_ops);

CREATE INDEX orders_orderdocument_id_d008f174_like ON orders_orderdocument USING btree (id varchar_pattern_ops);

CREATE INDEX orders_orderdownload_id_47600cfb_like ON orders_orderdownload USING btree (id varchar_pattern_ops);

CREATE INDEX orders_orderedit_id_184eefe3_like ON orders_orderedit USING btree (id varchar_pattern_ops);

CREATE INDEX orders_orderline_id_2a54f474_like ON orders_orderline USING btree (id varchar_pattern_ops);

CREATE INDEX orders_ordertag_id_7a5ef4fc_like ON orders_ordertag USING btree (id varchar_pattern_ops);

CREATE INDEX orders_payment_id_34137658_like ON orders_payment USING btree (id varchar_pattern_ops);

CREATE INDEX orders_payment_placement_id_cf649ecb_like ON orders_payment USING btree (placement_id varchar_pattern_ops);

CREATE INDEX orders_paymentaccount_id_fd0b7e95_like ON orders_paymentaccount USING btree (id varchar_pattern_ops);

CREATE INDEX orders_paymentattempt_id_de82d325_like ON orders_paymentattempt USING btree (id varchar_pattern_ops);

CREATE INDEX orders_paymentevent_id_3ea4aabe_like ON orders_paymentevent USING btree (id varchar_pattern_ops);

CREATE INDEX orders_payout_id_6df1759d_like ON orders_payout USING btree (id varchar_pattern_ops);

CREATE INDEX orders_payoutline_id_00d6c4c3_like ON orders_payoutline USING btree (id varchar_pattern_ops);

CREATE INDEX orders_placement_id_8b7967be_like ON orders_placement USING btree (id varchar_pattern_ops);

CREATE INDEX orders_pricechange_id_491192e6_like ON orders_pricechange USING btree (id varchar_pattern_ops);

CREATE INDEX orders_redemption_id_0870cd06_like ON orders_redemption USING btree (id varchar_pattern_ops);

CREATE INDEX orders_refund_id_726af995_like ON orders_refund USING btree (id varchar_pattern_ops);

CREATE INDEX orders_refundline_id_568c5532_like ON orders_refundline USING btree (id varchar_pattern_ops);

CREATE INDEX orders_return_id_57cfb919_like ON orders_return USING btree (id varchar_pattern_ops);

CREATE INDEX orders_returnentry_id_802a01dd_like ON orders_returnentry USING btree (id varchar_pattern_ops);

CREATE INDEX orders_reviewrequest_id_a82752bb_like ON orders_reviewrequest USING btree (id varchar_pattern_ops);

CREATE INDEX orders_reviewrequeststop_id_b1b1b4d2_like ON orders_reviewrequeststop USING btree (id varchar_pattern_ops);

CREATE INDEX orders_shippinglabel_id_182e4453_like ON orders_shippinglabel USING btree (id varchar_pattern_ops);

CREATE INDEX orders_stockhold_id_42bf36af_like ON orders_stockhold USING btree (id varchar_pattern_ops);

CREATE INDEX orders_subscription_id_363fc43f_like ON orders_subscription USING btree (id varchar_pattern_ops);

CREATE INDEX orders_subscriptionevent_id_5bec97cc_like ON orders_subscriptionevent USING btree (id varchar_pattern_ops);

CREATE INDEX orders_subscriptionorder_id_54eb2503_like ON orders_subscriptionorder USING btree (id varchar_pattern_ops);

CREATE INDEX orders_testcharge_id_c986e30b_like ON orders_testcharge USING btree (id varchar_pattern_ops);

CREATE INDEX orders_testcharge_idempotency_key_32ae4e78_like ON orders_testcharge USING btree (idempotency_key varchar_pattern_ops);

CREATE INDEX orders_vatidanswer_id_ee46c67a_like ON orders_vatidanswer USING btree (id varchar_pattern_ops);

CREATE INDEX passkeys_of_customer ON orders_customerpasskey USING btree (website_id, customer_id);

CREATE INDEX payment_events_by_age ON orders_paymentevent USING btree (website_id, received_at);

CREATE INDEX payments_by_reference ON orders_payment USING btree (website_id, provider_reference);

CREATE INDEX payments_of_order ON orders_payment USING btree (website_id, order_id);

CREATE INDEX payout_lines_of_payment ON orders_payoutline USING btree (website_id, payment_id);

CREATE INDEX payouts_bounced ON orders_payout USING btree (website_id, bounced_at) WHERE (bounced_at IS NOT NULL);

CREATE INDEX payouts_by_day ON orders_payout USING btree (website_id, arrives_on, id);

CREATE INDEX placement_to_check ON orders_placement USING btree (website_id, state, check_after);

CREATE INDEX places_by_age ON checkout_waitingplace USING btree (website_id, let_in_at);

CREATE INDEX price_run_newest ON catalog_pricerun USING btree (website_id, created_at DESC);

CREATE INDEX price_runs_by_state ON catalog_pricerun USING btree (website_id, state);

CREATE INDEX product_by_price ON catalog_product USING btree (website_id, lowest_price_cents, id);

CREATE INDEX product_by_stock ON catalog_product USING btree (website_id, stock_count, id);

CREATE INDEX product_by_title ON catalog_product USING btree (website_id, title, id);

CREATE INDEX product_files_in_order ON catalog_productfile USING btree (website_id, product_id, "position");

CREATE INDEX product_files_removed ON catalog_productfile USING btree (website_id, removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX product_files_replacing ON catalog_productfile USING btree (website_id, origin_id) WHERE (NOT ((origin_id)::text = ''::text));

CREATE INDEX product_image_in_order ON catalog_productimage USING btree (website_id, product_id, "position");

CREATE INDEX product_in_order ON catalog_product USING btree (website_id, collection_id, visibility, "position", id);

CREATE INDEX product_newest ON catalog_product USING btree (website_id, id DESC);

CREATE INDEX publication_newest ON content_publication USING btree (website_id, page_id, created_at DESC);

CREATE INDEX recording_texts_deleted ON media_recordingtext USING btree (website_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX recording_texts_of ON media_recordingtext USING btree (website_id, media_id);

CREATE UNIQUE INDEX redeemed_once_by_placement ON orders_redemption USING btree (website_id, placement_id, discount_id) WHERE (NOT ((placement_id)::text = ''::text));

CREATE INDEX redemption_order_guard ON orders_redemption USING btree (order_id);

CREATE INDEX redemptions_by_buyer ON orders_redemption USING btree (website_id, discount_id, email_digest);

CREATE INDEX refunds_of_payment ON orders_refund USING btree (website_id, payment_id);

CREATE INDEX refused_by_time ON orders_paymentattempt USING btree (website_id, refused_at) WHERE (refused_at IS NOT NULL);

CREATE INDEX refused_of_address ON orders_paymentattempt USING btree (website_id, address_mark, refused_at) WHERE (refused_at IS NOT NULL);

CREATE INDEX refused_of_cart ON orders_paymentattempt USING btree (website_id, cart_id, refused_at) WHERE (refused_at IS NOT NULL);

CREATE INDEX reminders_by_email ON orders_cartreminder USING btree (website_id, email);

CREATE INDEX reminders_to_send ON orders_cartreminder USING btree (website_id, due_at) WHERE (sent_at IS NULL);

CREATE INDEX restock_mailed ON catalog_restocksignup USING btree (website_id, sent_at) WHERE is_mailed;

CREATE INDEX restock_of_address ON catalog_restocksignup USING btree (website_id, email);

CREATE INDEX restock_to_mail ON catalog_restocksignup USING btree (website_id, id) WHERE ((NOT is_mailed) AND (sent_at IS NOT NULL));

CREATE INDEX restock_waiting ON catalog_restocksignup USING btree (website_id, variant_id) WHERE (sent_at IS NULL);

CREATE INDEX returns_of_order ON orders_return USING btree (website_id, order_id, requested_at);

CREATE INDEX returns_open ON orders_return USING btree (website_id, state) WHERE ((state)::text = ANY ((ARRAY['requested'::character varying, 'approved'::character varying, 'received'::character varying])::text[]));

CREATE INDEX review_by_status ON catalog_review USING btree (website_id, status, created_at DESC);

CREATE INDEX review_by_words ON catalog_review USING btree (website_id, text_digest);

CREATE INDEX review_of_product ON catalog_review USING btree (website_id, product_id, status, created_at DESC);

CREATE UNIQUE INDEX review_once_per_order ON catalog_review USING btree (website_id, order_id, product_id) WHERE (NOT ((order_id)::text = ''::text));

CREATE INDEX review_photo ON catalog_reviewphoto USING btree (website_id, review_id, id);

CREATE INDEX review_photo_removed ON catalog_reviewphoto USING btree (website_id, removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX review_photos_wait ON catalog_review USING btree (website_id, created_at DESC) WHERE photos_wait;

CREATE INDEX review_put_away ON catalog_review USING btree (website_id, put_away_at) WHERE (put_away_at IS NOT NULL);

CREATE INDEX saved_in_order ON checkout_savedentry USING btree (website_id, cart_id, created_at);

CREATE INDEX saved_section_newest ON content_savedsection USING btree (website_id, created_at DESC);

CREATE INDEX search_url ON content_searchdocument USING btree (website_id, url);

CREATE INDEX search_word ON content_searchword USING btree (website_id, word);

CREATE INDEX search_word_near ON content_searchword USING btree (website_id, initial, length);

CREATE INDEX session_of_person ON accounts_opensession USING btree (website_id, person_id);

CREATE INDEX sessions_of_customer ON orders_customersession USING btree (website_id, customer_id);

CREATE INDEX set_ups_of_subscription ON orders_methodsetup USING btree (website_id, subscription_id, began_at);

CREATE INDEX shelf_category_guard ON catalog_productcategory USING btree (category_id);

CREATE INDEX shelf_in_order ON catalog_productcategory USING btree (website_id, category_id, "position", product_id);

CREATE INDEX shelf_product_guard ON catalog_productcategory USING btree (product_id);

CREATE INDEX shelves_of_product ON catalog_productcategory USING btree (website_id, product_id);

CREATE INDEX shipping_quotes_by_age ON checkout_shippingquote USING btree (website_id, holds_until);

CREATE INDEX sites_addedtheme_id_ee48837c_like ON sites_addedtheme USING btree (id varchar_pattern_ops);

CREATE INDEX sites_featureflag_id_0e06314b_like ON sites_featureflag USING btree (id varchar_pattern_ops);

CREATE INDEX sites_hostname_host_6f70ec40_like ON sites_hostname USING btree (host varchar_pattern_ops);

CREATE INDEX sites_hostname_id_08153dd7_like ON sites_hostname USING btree (id varchar_pattern_ops);

CREATE INDEX sites_website_id_0f6c6d7c_like ON sites_website USING btree (id varchar_pattern_ops);

CREATE INDEX stock_sold_out ON catalog_stocklevel USING btree (website_id) WHERE ((NOT is_unlimited) AND (on_hand <= held));

CREATE INDEX stock_to_count ON catalog_stocklevel USING btree (website_id) WHERE (NOT is_counted);

CREATE INDEX store_credit_of_holder ON checkout_giftcard USING btree (website_id, holder_id);

CREATE UNIQUE INDEX store_credit_once_per_end ON checkout_giftcard USING btree (website_id, holder_id, currency, is_test, expires_at) WHERE ((NOT ((holder_id)::text = ''::text)) AND (expires_at IS NOT NULL));

CREATE UNIQUE INDEX store_credit_without_end_once ON checkout_giftcard USING btree (website_id, holder_id, currency, is_test) WHERE ((NOT ((holder_id)::text = ''::text)) AND (expires_at IS NULL));

CREATE INDEX submission_by_age ON forms_formsubmission USING btree (website_id, submitted_at);

CREATE INDEX submission_newest ON forms_formsubmission USING btree (website_id, form_id, status, number DESC);

CREATE INDEX submission_put_away ON forms_formsubmission USING btree (website_id, put_away_at) WHERE (put_away_at IS NOT NULL);

CREATE INDEX submission_unseen ON forms_formsubmission USING btree (website_id, form_id) WHERE ((NOT is_seen) AND ((status)::text = 'received'::text));

CREATE INDEX submitted_file ON forms_submittedfile USING btree (website_id, submission_id, id);

CREATE INDEX submitted_file_removed ON forms_submittedfile USING btree (website_id, removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX submitted_file_unsent ON forms_submittedfile USING btree (website_id, created_at) WHERE (submission_id IS NULL);

CREATE INDEX subscriber_asked ON forms_subscriber USING btree (website_id, state, asked_at);

CREATE INDEX subscriber_ended ON forms_subscriber USING btree (website_id, ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX subscriber_joined ON forms_subscriber USING btree (website_id, mailing_list_id, confirmed_at);

CREATE INDEX subscriber_newest ON forms_subscriber USING btree (website_id, mailing_list_id, state, id DESC);

CREATE INDEX subscriber_of_address ON forms_subscriber USING btree (website_id, email_hash);

CREATE INDEX subscriber_put_away ON forms_subscriber USING btree (website_id, put_away_at) WHERE (put_away_at IS NOT NULL);

CREATE INDEX subscriptions_by_state ON orders_subscription USING btree (website_id, state, created_at DESC);

CREATE INDEX subscriptions_due ON orders_subscription USING btree (website_id, look_at) WHERE (look_at IS NOT NULL);

CREATE INDEX subscriptions_of_buyer ON orders_subscription USING btree (website_id, lower((email)::text));

CREATE INDEX subscriptions_of_order ON orders_subscriptionorder USING btree (website_id, order_id);

CREATE INDEX subscriptions_of_plan ON orders_subscription USING btree (website_id, product_id, variant_id, period_unit, period_value);

CREATE INDEX subscriptions_to_be_priced ON orders_subscription USING btree (website_id, price_change_id) WHERE (price_change_id IS NOT NULL);

CREATE INDEX tasks_db_new_ordering_idx ON django_tasks_database_dbtaskresult USING btree (status, priority DESC, run_after, enqueued_at) WHERE ((status)::text = 'READY'::text);

CREATE INDEX undo_runs_by_state ON history_undorun USING btree (website_id, state);

CREATE INDEX unfinished_by_age ON forms_unfinishedform USING btree (website_id, expires_at);

CREATE INDEX upload_by_touch ON media_upload USING btree (website_id, touched_at);

CREATE INDEX upload_under_way ON media_upload USING btree (website_id, id) WHERE (ended_at IS NULL);

CREATE INDEX variant_image_guard ON catalog_variant USING btree (main_image_id);

CREATE INDEX variant_in_order ON catalog_variant USING btree (website_id, product_id, "position");

CREATE INDEX variant_product_guard ON catalog_variant USING btree (product_id);

CREATE INDEX vat_id_answers_by_age ON orders_vatidanswer USING btree (website_id, answered_at);

CREATE INDEX version_in_set ON history_version USING btree (website_id, change_set_id, "position");

CREATE INDEX visit_details_by_day ON audience_visitdetail USING btree (website_id, day);

CREATE INDEX visitor_marks_by_day ON audience_visitormark USING btree (website_id, day);

ALTER TABLE ONLY accounts_authenticatorapp
    ADD CONSTRAINT accounts_authenticat_person_id_c1c69670_fk_accounts_ FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_invitation
    ADD CONSTRAINT accounts_invitation_website_id_aed1c8bf_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_knowndevice
    ADD CONSTRAINT accounts_knowndevice_person_id_f41dde2d_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_membership
    ADD CONSTRAINT accounts_membership_person_id_cd00e383_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_membership
    ADD CONSTRAINT accounts_membership_website_id_76dc5555_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_opensession
    ADD CONSTRAINT accounts_opensession_device_id_5b69b9b5_fk_accounts_ FOREIGN KEY (device_id) REFERENCES accounts_knowndevice(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_opensession
    ADD CONSTRAINT accounts_opensession_person_id_619158ae_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_opensession
    ADD CONSTRAINT accounts_opensession_website_id_038e9892_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_passkey
    ADD CONSTRAINT accounts_passkey_person_id_8cbb3b79_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_passwordreset
    ADD CONSTRAINT accounts_passwordreset_person_id_c2ba9015_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_passwordreset
    ADD CONSTRAINT accounts_passwordreset_website_id_6e402226_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_recoverycode
    ADD CONSTRAINT accounts_recoverycode_person_id_44bff6de_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_savedview
    ADD CONSTRAINT accounts_savedview_person_id_7324eb3b_fk_accounts_person_id FOREIGN KEY (person_id) REFERENCES accounts_person(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY accounts_savedview
    ADD CONSTRAINT accounts_savedview_website_id_91d1c436_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY audience_daysalt
    ADD CONSTRAINT audience_daysalt_website_id_b0ed29f7_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY audience_visitdetail
    ADD CONSTRAINT audience_visitdetail_website_id_494021fa_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY audience_visithour
    ADD CONSTRAINT audience_visithour_website_id_2cf117ea_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY audience_visitormark
    ADD CONSTRAINT audience_visitormark_website_id_44ffc84f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT catalog_category_collection_id_c7cb5274_fk_content_c FOREIGN KEY (collection_id) REFERENCES content_collection(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT catalog_category_parent_id_f61bd017_fk_catalog_category_id FOREIGN KEY (parent_id) REFERENCES catalog_category(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_category
    ADD CONSTRAINT catalog_category_website_id_0dcba1b3_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_importrun
    ADD CONSTRAINT catalog_importrun_website_id_43b06981_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_pricerun
    ADD CONSTRAINT catalog_pricerun_change_set_id_e18d2fc5_fk_history_changeset_id FOREIGN KEY (change_set_id) REFERENCES history_changeset(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_pricerun
    ADD CONSTRAINT catalog_pricerun_website_id_0a8ccd5d_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_product
    ADD CONSTRAINT catalog_product_collection_id_ddea8d85_fk_content_collection_id FOREIGN KEY (collection_id) REFERENCES content_collection(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_product
    ADD CONSTRAINT catalog_product_website_id_aa8c900f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productcategory
    ADD CONSTRAINT catalog_productcateg_category_id_e08d1f77_fk_catalog_c FOREIGN KEY (category_id) REFERENCES catalog_category(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productcategory
    ADD CONSTRAINT catalog_productcateg_product_id_121cab7c_fk_catalog_p FOREIGN KEY (product_id) REFERENCES catalog_product(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productcategory
    ADD CONSTRAINT catalog_productcategory_website_id_920d7b65_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productfeed
    ADD CONSTRAINT catalog_productfeed_website_id_f6e07036_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productfile
    ADD CONSTRAINT catalog_productfile_website_id_a90b9f06_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productimage
    ADD CONSTRAINT catalog_productimage_media_id_3201ad45_fk_media_mediafile_id FOREIGN KEY (media_id) REFERENCES media_mediafile(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productimage
    ADD CONSTRAINT catalog_productimage_product_id_1f42dd8c_fk_catalog_product_id FOREIGN KEY (product_id) REFERENCES catalog_product(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productimage
    ADD CONSTRAINT catalog_productimage_website_id_22106057_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_productrating
    ADD CONSTRAINT catalog_productrating_website_id_46c2a04f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_restocksignup
    ADD CONSTRAINT catalog_restocksignup_website_id_bfa54d26_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_review
    ADD CONSTRAINT catalog_review_website_id_e9930999_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_reviewphoto
    ADD CONSTRAINT catalog_reviewphoto_website_id_5398b41d_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_stocklevel
    ADD CONSTRAINT catalog_stocklevel_variant_id_f9971bcf_fk_catalog_variant_id FOREIGN KEY (variant_id) REFERENCES catalog_variant(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_stocklevel
    ADD CONSTRAINT catalog_stocklevel_website_id_6e49784b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_stockmovement
    ADD CONSTRAINT catalog_stockmovement_website_id_78f11b48_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_variant
    ADD CONSTRAINT catalog_variant_main_image_id_2bee0354_fk_catalog_p FOREIGN KEY (main_image_id) REFERENCES catalog_productimage(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_variant
    ADD CONSTRAINT catalog_variant_product_id_8a21d193_fk_catalog_product_id FOREIGN KEY (product_id) REFERENCES catalog_product(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY catalog_variant
    ADD CONSTRAINT catalog_variant_website_id_2a237022_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_carrieraccount
    ADD CONSTRAINT checkout_carrieraccount_website_id_6be82813_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_cart
    ADD CONSTRAINT checkout_cart_website_id_e68141fc_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_cartentry
    ADD CONSTRAINT checkout_cartentry_cart_id_821363b3_fk_checkout_cart_id FOREIGN KEY (cart_id) REFERENCES checkout_cart(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_cartentry
    ADD CONSTRAINT checkout_cartentry_website_id_006269aa_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_discount
    ADD CONSTRAINT checkout_discount_website_id_af23301d_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_discountcode
    ADD CONSTRAINT checkout_discountcod_discount_id_e0de45ab_fk_checkout_ FOREIGN KEY (discount_id) REFERENCES checkout_discount(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_discountcode
    ADD CONSTRAINT checkout_discountcode_website_id_a21312da_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_giftcard
    ADD CONSTRAINT checkout_giftcard_website_id_f1a5b895_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_giftcardentry
    ADD CONSTRAINT checkout_giftcardentry_card_id_eefa864d_fk_checkout_giftcard_id FOREIGN KEY (card_id) REFERENCES checkout_giftcard(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_giftcardentry
    ADD CONSTRAINT checkout_giftcardentry_website_id_c3b13a2f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_placesaccount
    ADD CONSTRAINT checkout_placesaccount_website_id_61a7185f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_placesuse
    ADD CONSTRAINT checkout_placesuse_website_id_3e4dea77_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_savedentry
    ADD CONSTRAINT checkout_savedentry_cart_id_7fcf0707_fk_checkout_cart_id FOREIGN KEY (cart_id) REFERENCES checkout_cart(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_savedentry
    ADD CONSTRAINT checkout_savedentry_website_id_d2ba74a4_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_shippingquote
    ADD CONSTRAINT checkout_shippingquote_website_id_1fe51048_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_taxexemption
    ADD CONSTRAINT checkout_taxexemption_website_id_61ad85a4_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_waitingplace
    ADD CONSTRAINT checkout_waitingplace_website_id_a6185a71_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY checkout_waitingroom
    ADD CONSTRAINT checkout_waitingroom_website_id_17986a06_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_collection
    ADD CONSTRAINT content_collection_website_id_07590a54_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_comment
    ADD CONSTRAINT content_comment_website_id_cdeb6121_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_draftstep
    ADD CONSTRAINT content_draftstep_page_id_d68abaf0_fk_content_page_id FOREIGN KEY (page_id) REFERENCES content_page(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_draftstep
    ADD CONSTRAINT content_draftstep_website_id_5c334690_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_item
    ADD CONSTRAINT content_item_collection_id_7ffaa0b1_fk_content_collection_id FOREIGN KEY (collection_id) REFERENCES content_collection(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_item
    ADD CONSTRAINT content_item_main_image_id_b4c6932e_fk_media_mediafile_id FOREIGN KEY (main_image_id) REFERENCES media_mediafile(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_item
    ADD CONSTRAINT content_item_website_id_a17da821_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_itemlike
    ADD CONSTRAINT content_itemlike_website_id_9d907e07_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_itemtally
    ADD CONSTRAINT content_itemtally_website_id_ba42cdf4_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_lock
    ADD CONSTRAINT content_lock_website_id_1fc9f589_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_missedaddress
    ADD CONSTRAINT content_missedaddress_website_id_6dfd57c5_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_navigationlink
    ADD CONSTRAINT content_navigationli_collection_id_ed4e4cd4_fk_content_c FOREIGN KEY (collection_id) REFERENCES content_collection(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_navigationlink
    ADD CONSTRAINT content_navigationli_parent_id_bc35f833_fk_content_n FOREIGN KEY (parent_id) REFERENCES content_navigationlink(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_navigationlink
    ADD CONSTRAINT content_navigationlink_page_id_c7ff3885_fk_content_page_id FOREIGN KEY (page_id) REFERENCES content_page(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_navigationlink
    ADD CONSTRAINT content_navigationlink_website_id_25ca616c_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_page
    ADD CONSTRAINT content_page_lock_id_81e5f61d_fk_content_lock_id FOREIGN KEY (lock_id) REFERENCES content_lock(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_page
    ADD CONSTRAINT content_page_published_revision_i_3c4ef2df_fk_content_p FOREIGN KEY (published_revision_id) REFERENCES content_pagerevision(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_page
    ADD CONSTRAINT content_page_website_id_81facaaa_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_pagedraft
    ADD CONSTRAINT content_pagedraft_page_id_d36e76ba_fk_content_page_id FOREIGN KEY (page_id) REFERENCES content_page(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_pagedraft
    ADD CONSTRAINT content_pagedraft_website_id_94834190_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_pagerevision
    ADD CONSTRAINT content_pagerevision_page_id_ee1f5450_fk_content_page_id FOREIGN KEY (page_id) REFERENCES content_page(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_pagerevision
    ADD CONSTRAINT content_pagerevision_website_id_d2157996_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_pastaddress
    ADD CONSTRAINT content_pastaddress_website_id_39606310_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_publication
    ADD CONSTRAINT content_publication_page_id_eb3000b4_fk_content_page_id FOREIGN KEY (page_id) REFERENCES content_page(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_publication
    ADD CONSTRAINT content_publication_previous_revision_id_cd06ab76_fk_content_p FOREIGN KEY (previous_revision_id) REFERENCES content_pagerevision(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_publication
    ADD CONSTRAINT content_publication_revision_id_bc0ea754_fk_content_p FOREIGN KEY (revision_id) REFERENCES content_pagerevision(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_publication
    ADD CONSTRAINT content_publication_website_id_fafcf492_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_redirect
    ADD CONSTRAINT content_redirect_website_id_9092c7eb_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_savedsection
    ADD CONSTRAINT content_savedsection_website_id_ed1eba59_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_searchdocument
    ADD CONSTRAINT content_searchdocument_website_id_406e19fb_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_searchword
    ADD CONSTRAINT content_searchword_website_id_ceae0316_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_sitelock
    ADD CONSTRAINT content_sitelock_lock_id_ba0cdc79_fk_content_lock_id FOREIGN KEY (lock_id) REFERENCES content_lock(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_sitelock
    ADD CONSTRAINT content_sitelock_website_id_643b54b4_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY content_translation
    ADD CONSTRAINT content_translation_website_id_02184649_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY duplicating_duplicaterun
    ADD CONSTRAINT duplicating_duplicat_website_id_500a14c4_fk_sites_web FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY exporting_exportrun
    ADD CONSTRAINT exporting_exportrun_website_id_15e1440f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_captchakey
    ADD CONSTRAINT forms_captchakey_website_id_7346d25e_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_consent
    ADD CONSTRAINT forms_consent_website_id_92a99531_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_form
    ADD CONSTRAINT forms_form_website_id_c130068a_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_formhook
    ADD CONSTRAINT forms_formhook_website_id_4e882f86_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_formsubmission
    ADD CONSTRAINT forms_formsubmission_website_id_222df083_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_hookdelivery
    ADD CONSTRAINT forms_hookdelivery_website_id_66af8c52_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_mailinglist
    ADD CONSTRAINT forms_mailinglist_website_id_b85b344f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_submittedfile
    ADD CONSTRAINT forms_submittedfile_website_id_5ef470f7_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_subscriber
    ADD CONSTRAINT forms_subscriber_website_id_031d61e8_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY forms_unfinishedform
    ADD CONSTRAINT forms_unfinishedform_website_id_92f4c00e_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_auditentry
    ADD CONSTRAINT history_auditentry_website_id_8f511b0c_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_audithead
    ADD CONSTRAINT history_audithead_website_id_e7e67615_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_changeset
    ADD CONSTRAINT history_changeset_undoes_id_cd22798c_fk_history_changeset_id FOREIGN KEY (undoes_id) REFERENCES history_changeset(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_changeset
    ADD CONSTRAINT history_changeset_website_id_08dcf258_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_undorun
    ADD CONSTRAINT history_undorun_change_set_id_ea87acd4_fk_history_changeset_id FOREIGN KEY (change_set_id) REFERENCES history_changeset(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_undorun
    ADD CONSTRAINT history_undorun_website_id_9f102a21_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_version
    ADD CONSTRAINT history_version_change_set_id_8aaf455a_fk_history_changeset_id FOREIGN KEY (change_set_id) REFERENCES history_changeset(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY history_version
    ADD CONSTRAINT history_version_website_id_ab5a38e5_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY mail_message
    ADD CONSTRAINT mail_message_website_id_dc72c382_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_keptrevision
    ADD CONSTRAINT media_keptrevision_media_id_499bbeb1_fk_media_mediafile_id FOREIGN KEY (media_id) REFERENCES media_mediafile(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_keptrevision
    ADD CONSTRAINT media_keptrevision_website_id_86d2cec1_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_mediafile
    ADD CONSTRAINT media_mediafile_folder_id_88bf1c85_fk_media_mediafolder_id FOREIGN KEY (folder_id) REFERENCES media_mediafolder(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_mediafile
    ADD CONSTRAINT media_mediafile_website_id_c544439b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_mediafolder
    ADD CONSTRAINT media_mediafolder_website_id_de017eb3_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_recordingtext
    ADD CONSTRAINT media_recordingtext_media_id_604d2086_fk_media_mediafile_id FOREIGN KEY (media_id) REFERENCES media_mediafile(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_recordingtext
    ADD CONSTRAINT media_recordingtext_website_id_2ba88ee0_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_rendition
    ADD CONSTRAINT media_rendition_media_id_622c98c0_fk_media_mediafile_id FOREIGN KEY (media_id) REFERENCES media_mediafile(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_rendition
    ADD CONSTRAINT media_rendition_website_id_affd46fc_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_upload
    ADD CONSTRAINT media_upload_website_id_817b7489_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_uploadpiece
    ADD CONSTRAINT media_uploadpiece_upload_id_efd8cded_fk_media_upload_id FOREIGN KEY (upload_id) REFERENCES media_upload(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY media_uploadpiece
    ADD CONSTRAINT media_uploadpiece_website_id_5e1eec7e_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_cartreminder
    ADD CONSTRAINT orders_cartreminder_website_id_b2768707_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customer
    ADD CONSTRAINT orders_customer_website_id_c935c83e_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customeraddress
    ADD CONSTRAINT orders_customeraddre_customer_id_aa5570de_fk_orders_cu FOREIGN KEY (customer_id) REFERENCES orders_customer(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customeraddress
    ADD CONSTRAINT orders_customeraddress_website_id_a245d20c_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customercode
    ADD CONSTRAINT orders_customercode_website_id_96522f55_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customerpasskey
    ADD CONSTRAINT orders_customerpassk_customer_id_bb400868_fk_orders_cu FOREIGN KEY (customer_id) REFERENCES orders_customer(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customerpasskey
    ADD CONSTRAINT orders_customerpasskey_website_id_7d686906_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customersession
    ADD CONSTRAINT orders_customersessi_customer_id_5ed18e33_fk_orders_cu FOREIGN KEY (customer_id) REFERENCES orders_customer(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_customersession
    ADD CONSTRAINT orders_customersession_website_id_67ef5c4a_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_dispute
    ADD CONSTRAINT orders_dispute_order_id_d074d570_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_dispute
    ADD CONSTRAINT orders_dispute_payment_id_291b54ec_fk_orders_payment_id FOREIGN KEY (payment_id) REFERENCES orders_payment(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_dispute
    ADD CONSTRAINT orders_dispute_website_id_0fe59604_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_documentcounter
    ADD CONSTRAINT orders_documentcounter_website_id_72408711_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_draft
    ADD CONSTRAINT orders_draft_website_id_4ee91418_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_fulfilment
    ADD CONSTRAINT orders_fulfilment_order_id_09315447_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_fulfilment
    ADD CONSTRAINT orders_fulfilment_website_id_9f407f78_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_fulfilmentline
    ADD CONSTRAINT orders_fulfilmentlin_fulfilment_id_4f62369d_fk_orders_fu FOREIGN KEY (fulfilment_id) REFERENCES orders_fulfilment(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_fulfilmentline
    ADD CONSTRAINT orders_fulfilmentline_website_id_9da766fd_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_goodschange
    ADD CONSTRAINT orders_goodschange_subscription_id_9068a92e_fk_orders_su FOREIGN KEY (subscription_id) REFERENCES orders_subscription(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_goodschange
    ADD CONSTRAINT orders_goodschange_website_id_485125be_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_methodsetup
    ADD CONSTRAINT orders_methodsetup_subscription_id_208a2d18_fk_orders_su FOREIGN KEY (subscription_id) REFERENCES orders_subscription(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_methodsetup
    ADD CONSTRAINT orders_methodsetup_website_id_bd5c084b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_order
    ADD CONSTRAINT orders_order_website_id_ee121fe7_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderadjustment
    ADD CONSTRAINT orders_orderadjustment_order_id_f607005d_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderadjustment
    ADD CONSTRAINT orders_orderadjustment_website_id_79d36fad_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_ordercounter
    ADD CONSTRAINT orders_ordercounter_website_id_fac4f51e_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderdocument
    ADD CONSTRAINT orders_orderdocument_order_id_9be9bd98_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderdocument
    ADD CONSTRAINT orders_orderdocument_website_id_22e3d239_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderdownload
    ADD CONSTRAINT orders_orderdownload_order_id_a8a99c17_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderdownload
    ADD CONSTRAINT orders_orderdownload_website_id_fe9bcac8_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderedit
    ADD CONSTRAINT orders_orderedit_order_id_5ac0510a_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderedit
    ADD CONSTRAINT orders_orderedit_website_id_67ce451b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderline
    ADD CONSTRAINT orders_orderline_order_id_17f8f3ef_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_orderline
    ADD CONSTRAINT orders_orderline_website_id_24d22c88_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_ordertag
    ADD CONSTRAINT orders_ordertag_order_id_7cfdd7e6_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_ordertag
    ADD CONSTRAINT orders_ordertag_website_id_1645470a_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_payment
    ADD CONSTRAINT orders_payment_placement_id_cf649ecb_fk_orders_placement_id FOREIGN KEY (placement_id) REFERENCES orders_placement(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_payment
    ADD CONSTRAINT orders_payment_website_id_0a47ca5b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_paymentaccount
    ADD CONSTRAINT orders_paymentaccount_website_id_3dd8d586_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_paymentattempt
    ADD CONSTRAINT orders_paymentattempt_website_id_b5c17d80_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_paymentevent
    ADD CONSTRAINT orders_paymentevent_account_id_2cf29498_fk_orders_pa FOREIGN KEY (account_id) REFERENCES orders_paymentaccount(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_paymentevent
    ADD CONSTRAINT orders_paymentevent_website_id_8b77db69_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_payout
    ADD CONSTRAINT orders_payout_website_id_59227104_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_payoutline
    ADD CONSTRAINT orders_payoutline_payment_id_e58302b7_fk_orders_payment_id FOREIGN KEY (payment_id) REFERENCES orders_payment(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_payoutline
    ADD CONSTRAINT orders_payoutline_payout_id_fd49837f_fk_orders_payout_id FOREIGN KEY (payout_id) REFERENCES orders_payout(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_payoutline
    ADD CONSTRAINT orders_payoutline_website_id_881f887f_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_placement
    ADD CONSTRAINT orders_placement_website_id_136a1c52_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_pricechange
    ADD CONSTRAINT orders_pricechange_website_id_21722d93_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_redemption
    ADD CONSTRAINT orders_redemption_order_id_aa89d8b1_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_redemption
    ADD CONSTRAINT orders_redemption_website_id_ecee0eb6_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_refund
    ADD CONSTRAINT orders_refund_payment_id_a6b07753_fk_orders_payment_id FOREIGN KEY (payment_id) REFERENCES orders_payment(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_refund
    ADD CONSTRAINT orders_refund_website_id_8062aa7a_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_refundline
    ADD CONSTRAINT orders_refundline_refund_id_bbd48e7b_fk_orders_refund_id FOREIGN KEY (refund_id) REFERENCES orders_refund(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_refundline
    ADD CONSTRAINT orders_refundline_website_id_801379cd_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_return
    ADD CONSTRAINT orders_return_order_id_cde1ef50_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_return
    ADD CONSTRAINT orders_return_refund_id_21a3a28b_fk_orders_refund_id FOREIGN KEY (refund_id) REFERENCES orders_refund(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_return
    ADD CONSTRAINT orders_return_website_id_7792707b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_returnentry
    ADD CONSTRAINT orders_returnentry_goods_return_id_879e2980_fk_orders_return_id FOREIGN KEY (goods_return_id) REFERENCES orders_return(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_returnentry
    ADD CONSTRAINT orders_returnentry_website_id_5917721d_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_reviewrequest
    ADD CONSTRAINT orders_reviewrequest_order_id_103b8c9c_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_reviewrequeststop
    ADD CONSTRAINT orders_reviewrequest_website_id_4d9d7748_fk_sites_web FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_reviewrequest
    ADD CONSTRAINT orders_reviewrequest_website_id_7aa278df_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_shippinglabel
    ADD CONSTRAINT orders_shippinglabel_order_id_40d5259f_fk_orders_order_id FOREIGN KEY (order_id) REFERENCES orders_order(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_shippinglabel
    ADD CONSTRAINT orders_shippinglabel_website_id_393f1703_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_stockhold
    ADD CONSTRAINT orders_stockhold_placement_id_6fb08b39_fk_orders_placement_id FOREIGN KEY (placement_id) REFERENCES orders_placement(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_stockhold
    ADD CONSTRAINT orders_stockhold_website_id_1e830539_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_subscription
    ADD CONSTRAINT orders_subscription_price_change_id_c375de8b_fk_orders_pr FOREIGN KEY (price_change_id) REFERENCES orders_pricechange(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_subscription
    ADD CONSTRAINT orders_subscription_website_id_e476eca5_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_subscriptionevent
    ADD CONSTRAINT orders_subscriptione_subscription_id_24646e32_fk_orders_su FOREIGN KEY (subscription_id) REFERENCES orders_subscription(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_subscriptionevent
    ADD CONSTRAINT orders_subscriptione_website_id_c9d54a30_fk_sites_web FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_subscriptionorder
    ADD CONSTRAINT orders_subscriptiono_subscription_id_d148b6b7_fk_orders_su FOREIGN KEY (subscription_id) REFERENCES orders_subscription(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_subscriptionorder
    ADD CONSTRAINT orders_subscriptiono_website_id_c551ab97_fk_sites_web FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY orders_vatidanswer
    ADD CONSTRAINT orders_vatidanswer_website_id_f0d3477b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY sites_addedtheme
    ADD CONSTRAINT sites_addedtheme_website_id_cb46224b_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY sites_featureflag
    ADD CONSTRAINT sites_featureflag_website_id_8cc99160_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY sites_hostname
    ADD CONSTRAINT sites_hostname_website_id_41e59b0d_fk_sites_website_id FOREIGN KEY (website_id) REFERENCES sites_website(id) DEFERRABLE INITIALLY DEFERRED;

INSERT INTO django_migrations (app, name, applied) VALUES
    ('sites', '0001_initial', CURRENT_TIMESTAMP),
    ('sites', '0002_hosts_by_website', CURRENT_TIMESTAMP),
    ('sites', '0003_languages', CURRENT_TIMESTAMP),
    ('sites', '0004_host_reach', CURRENT_TIMESTAMP),
    ('accounts', '0001_initial', CURRENT_TIMESTAMP),
    ('accounts', '0002_sessions_devices_and_resets', CURRENT_TIMESTAMP),
    ('accounts', '0003_invitations_and_last_seen', CURRENT_TIMESTAMP),
    ('accounts', '0004_second_factors', CURRENT_TIMESTAMP),
    ('accounts', '0005_saved_views', CURRENT_TIMESTAMP),
    ('sites', '0005_closed_by_owner', CURRENT_TIMESTAMP),
    ('sites', '0006_website_code', CURRENT_TIMESTAMP),
    ('sites', '0007_deleted_websites', CURRENT_TIMESTAMP),
    ('sites', '0008_certificates', CURRENT_TIMESTAMP),
    ('sites', '0009_share_key', CURRENT_TIMESTAMP),
    ('sites', '0010_added_themes', CURRENT_TIMESTAMP),
    ('audience', '0001_initial', CURRENT_TIMESTAMP),
    ('audience', '0002_products_looked_at', CURRENT_TIMESTAMP),
    ('history', '0001_initial', CURRENT_TIMESTAMP),
    ('history', '0002_undo_runs', CURRENT_TIMESTAMP),
    ('history', '0003_sequences', CURRENT_TIMESTAMP),
    ('history', '0004_operation', CURRENT_TIMESTAMP),
    ('history', '0005_label_codes', CURRENT_TIMESTAMP),
    ('history', '0006_put_back_runs', CURRENT_TIMESTAMP),
    ('history', '0007_change_set_filters', CURRENT_TIMESTAMP),
    ('media', '0001_initial', CURRENT_TIMESTAMP),
    ('content', '0001_initial', CURRENT_TIMESTAMP),
    ('content', '0002_search_index', CURRENT_TIMESTAMP),
    ('content', '0003_due_items', CURRENT_TIMESTAMP),
    ('catalog', '0001_initial', CURRENT_TIMESTAMP),
    ('catalog', '0002_stock_order', CURRENT_TIMESTAMP),
    ('catalog', '0003_shelf_order', CURRENT_TIMESTAMP),
    ('catalog', '0004_heard_imports', CURRENT_TIMESTAMP),
    ('catalog', '0005_foreign_key_guards', CURRENT_TIMESTAMP),
    ('catalog', '0006_heartbeat', CURRENT_TIMESTAMP),
    ('catalog', '0007_imported_stock', CURRENT_TIMESTAMP),
    ('catalog', '0008_restock_sign_ups', CURRENT_TIMESTAMP),
    ('catalog', '0009_reviews', CURRENT_TIMESTAMP),
    ('catalog', '0010_product_page', CURRENT_TIMESTAMP),
    ('catalog', '0011_tax_category', CURRENT_TIMESTAMP),
    ('catalog', '0012_review_photos', CURRENT_TIMESTAMP),
    ('catalog', '0013_product_files', CURRENT_TIMESTAMP),
    ('catalog', '0014_product_video', CURRENT_TIMESTAMP),
    ('catalog', '0015_customs_data', CURRENT_TIMESTAMP),
    ('catalog', '0016_sizes', CURRENT_TIMESTAMP),
    ('catalog', '0017_price_runs', CURRENT_TIMESTAMP),
    ('catalog', '0018_product_feeds', CURRENT_TIMESTAMP),
    ('checkout', '0001_initial', CURRENT_TIMESTAMP),
    ('checkout', '0002_entry_idempotency_key', CURRENT_TIMESTAMP),
    ('checkout', '0003_saved_entries', CURRENT_TIMESTAMP),
    ('checkout', '0004_chosen', CURRENT_TIMESTAMP),
    ('checkout', '0005_discounts', CURRENT_TIMESTAMP),
    ('checkout', '0006_gift_cards', CURRENT_TIMESTAMP),
    ('checkout', '0007_tax_exemptions', CURRENT_TIMESTAMP),
    ('checkout', '0008_agreed', CURRENT_TIMESTAMP),
    ('checkout', '0009_waiting_room', CURRENT_TIMESTAMP),
    ('checkout', '0010_carriers', CURRENT_TIMESTAMP),
    ('checkout', '0011_tiers_and_classes', CURRENT_TIMESTAMP),
    ('checkout', '0012_store_credit', CURRENT_TIMESTAMP),
    ('checkout', '0013_places', CURRENT_TIMESTAMP),
    ('media', '0002_library_order', CURRENT_TIMESTAMP),
    ('media', '0003_deleted_files', CURRENT_TIMESTAMP),
    ('media', '0004_mediafile_colours', CURRENT_TIMESTAMP),
    ('media', '0005_replaced_files', CURRENT_TIMESTAMP),
    ('media', '0006_folders', CURRENT_TIMESTAMP),
    ('media', '0007_picture_edits', CURRENT_TIMESTAMP),
    ('media', '0008_recordings', CURRENT_TIMESTAMP),
    ('media', '0009_recording_texts', CURRENT_TIMESTAMP),
    ('content', '0004_item_extra', CURRENT_TIMESTAMP),
    ('content', '0005_locale', CURRENT_TIMESTAMP),
    ('content', '0006_past_addresses', CURRENT_TIMESTAMP),
    ('content', '0007_mega_menus', CURRENT_TIMESTAMP),
    ('content', '0008_page_locks', CURRENT_TIMESTAMP),
    ('content', '0009_own_sections_and_page_code', CURRENT_TIMESTAMP),
    ('content', '0010_posts', CURRENT_TIMESTAMP),
    ('content', '0011_redirects', CURRENT_TIMESTAMP),
    ('content', '0012_events', CURRENT_TIMESTAMP),
    ('content', '0013_search_words', CURRENT_TIMESTAMP),
    ('content', '0014_comments', CURRENT_TIMESTAMP),
    ('content', '0015_translations', CURRENT_TIMESTAMP),
    ('content', '0016_galleries', CURRENT_TIMESTAMP),
    ('content', '0017_covers_and_folders', CURRENT_TIMESTAMP),
    ('content', '0018_links_in_new_windows', CURRENT_TIMESTAMP),
    ('contenttypes', '0001_initial', CURRENT_TIMESTAMP),
    ('contenttypes', '0002_remove_content_type_name', CURRENT_TIMESTAMP),
    ('duplicating', '0001_initial', CURRENT_TIMESTAMP),
    ('exporting', '0001_initial', CURRENT_TIMESTAMP),
    ('forms', '0001_forms_and_submissions', CURRENT_TIMESTAMP),
    ('forms', '0002_newsletters', CURRENT_TIMESTAMP),
    ('forms', '0003_code_after_sending', CURRENT_TIMESTAMP),
    ('forms', '0004_submitted_files', CURRENT_TIMESTAMP),
    ('forms', '0005_form_hooks', CURRENT_TIMESTAMP),
    ('forms', '0006_captcha_keys_and_unfinished_forms', CURRENT_TIMESTAMP),
    ('forms', '0007_checkout_consent', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0001_initial', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0002_alter_dbtaskresult_options', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0003_dbtaskresult_enqueued_at_dbtaskresult_finished_at', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0004_dbtaskresult_started_at', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0005_alter_dbtaskresult_priority_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0006_alter_dbtaskresult_args_kwargs_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0007_add_separate_results_fields', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0008_separate_results_field', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0009_remove_results_field', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0010_alter_dbtaskresult_status', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0011_rename_complete_status', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0012_add_separate_exception_fields', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0013_separate_exception_fields', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0014_remove_dbtaskresult_exception_data', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0015_correctly_order_run_after', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0016_remove_dbtaskresult_django_task_new_ordering_idx_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0017_dbtaskresult_metadata', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0018_rename_succeeded_status', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0019_rename_django_task_new_ordering_idx_tasks_db_new_ordering_idx_and_more', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0020_update_db_task_result_ordering', CURRENT_TIMESTAMP),
    ('django_tasks_database', '0021_conditional_partial_index_ordering', CURRENT_TIMESTAMP),
    ('mail', '0001_initial', CURRENT_TIMESTAMP),
    ('mail', '0002_reply_to', CURRENT_TIMESTAMP),
    ('mail', '0003_unsubscribe_url', CURRENT_TIMESTAMP),
    ('media', '0010_uploads_in_pieces', CURRENT_TIMESTAMP),
    ('orders', '0001_initial', CURRENT_TIMESTAMP),
    ('orders', '0002_remember_browser', CURRENT_TIMESTAMP),
    ('orders', '0003_line_answers', CURRENT_TIMESTAMP),
    ('orders', '0004_adjustments', CURRENT_TIMESTAMP),
    ('orders', '0005_records_of_states', CURRENT_TIMESTAMP),
    ('orders', '0006_record_earlier_states', CURRENT_TIMESTAMP),
    ('orders', '0007_payment_action', CURRENT_TIMESTAMP),
    ('orders', '0008_payment_accounts', CURRENT_TIMESTAMP),
    ('orders', '0009_payment_events', CURRENT_TIMESTAMP),
    ('orders', '0010_language_of_buyer', CURRENT_TIMESTAMP),
    ('orders', '0011_orders_by_time', CURRENT_TIMESTAMP),
    ('orders', '0012_review_requests', CURRENT_TIMESTAMP),
    ('orders', '0013_payments_by_owners', CURRENT_TIMESTAMP),
    ('orders', '0014_delivery', CURRENT_TIMESTAMP),
    ('orders', '0015_redemptions', CURRENT_TIMESTAMP),
    ('orders', '0016_gift_card_refunds', CURRENT_TIMESTAMP),
    ('orders', '0017_customers', CURRENT_TIMESTAMP),
    ('orders', '0018_documents', CURRENT_TIMESTAMP),
    ('orders', '0019_returns', CURRENT_TIMESTAMP),
    ('orders', '0020_downloads', CURRENT_TIMESTAMP),
    ('orders', '0021_handed_over', CURRENT_TIMESTAMP),
    ('orders', '0022_vat_ids', CURRENT_TIMESTAMP),
    ('orders', '0023_subscriptions', CURRENT_TIMESTAMP),
    ('orders', '0024_draft_orders', CURRENT_TIMESTAMP),
    ('orders', '0025_cart_reminders', CURRENT_TIMESTAMP),
    ('orders', '0026_payment_references', CURRENT_TIMESTAMP),
    ('orders', '0027_exchanges', CURRENT_TIMESTAMP),
    ('orders', '0028_edits', CURRENT_TIMESTAMP),
    ('orders', '0029_payment_methods', CURRENT_TIMESTAMP),
    ('orders', '0030_subscription_prices', CURRENT_TIMESTAMP),
    ('orders', '0031_shipping_labels', CURRENT_TIMESTAMP),
    ('orders', '0032_buyer_note', CURRENT_TIMESTAMP),
    ('orders', '0033_disputes', CURRENT_TIMESTAMP),
    ('orders', '0034_order_tags', CURRENT_TIMESTAMP),
    ('orders', '0035_customer_passkeys', CURRENT_TIMESTAMP),
    ('orders', '0036_store_credit', CURRENT_TIMESTAMP),
    ('orders', '0037_payouts', CURRENT_TIMESTAMP),
    ('orders', '0038_payouts_in_the_books', CURRENT_TIMESTAMP),
    ('orders', '0039_subscription_goods', CURRENT_TIMESTAMP),
    ('orders', '0040_payment_attempts', CURRENT_TIMESTAMP),
    ('sessions', '0001_initial', CURRENT_TIMESTAMP),
    ('jobs', '0001_take_over_the_table', CURRENT_TIMESTAMP);
