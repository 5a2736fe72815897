"""What buyers, owners and time do with a subscription, one module each."""
